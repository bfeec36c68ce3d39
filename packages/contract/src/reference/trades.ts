export const landingTrades = [
  'Electrical Installation',
  'Welding & Fabrication',
  'Painting, Decoration & Finishes',
  'Floor Cladding, Tiling & Interlocking',
  'Bricklaying, Blocklaying & Concreting',
  'Network System Installation',
  'Computer Hardware & GSM Repair',
  'Social Media Communications',
  'Creative Media',
  'Motorcycle & Tricycle Repair',
  'Vulcanising & Tire Repair',
  'Auto-body Works',
  'Automobile Mechanic',
  'Refrigeration & Air-Conditioning',
  'Plumbing & Pipe-fitting',
  'Woodwork, Carpentry & Joinery',
  'Furniture making & Upholstery',
  'Blacksmithing',
  'Solar PV Installation',
  'Automobile CNG Conversion',
  'Mechanised Agriculture',
  'Livestock Farming',
  'Fashion Design & Garment Making',
  'Beauty Therapy & Cosmetology',
  'Hospitality Training',
] as const;

export type LandingTrade = (typeof landingTrades)[number];

/** The 26 trades that centres teach and /apply offers; the landing page leaves out Leather Work (rules 1.10). */
export const trades = [...landingTrades, 'Leather Work'] as const;

export type Trade = (typeof trades)[number];

/** The 27 options of a skill (rules 1.10). */
export const skillOptions = [...trades, 'Other'] as const;

export type SkillOption = (typeof skillOptions)[number];

export const tradeGroupNames = [
  'Construction',
  'Electrical & Energy',
  'ICT & Media',
  'Automotive',
  'Metal & Wood',
  'Agriculture',
  'Fashion & Beauty',
  'Hospitality',
] as const;

export type TradeGroup = (typeof tradeGroupNames)[number];

/** The group of each trade. Occupational standards are filed by group. */
export const tradeGroups: Readonly<Record<Trade, TradeGroup>> = {
  'Electrical Installation': 'Electrical & Energy',
  'Welding & Fabrication': 'Metal & Wood',
  'Painting, Decoration & Finishes': 'Construction',
  'Floor Cladding, Tiling & Interlocking': 'Construction',
  'Bricklaying, Blocklaying & Concreting': 'Construction',
  'Network System Installation': 'ICT & Media',
  'Computer Hardware & GSM Repair': 'ICT & Media',
  'Social Media Communications': 'ICT & Media',
  'Creative Media': 'ICT & Media',
  'Motorcycle & Tricycle Repair': 'Automotive',
  'Vulcanising & Tire Repair': 'Automotive',
  'Auto-body Works': 'Automotive',
  'Automobile Mechanic': 'Automotive',
  'Refrigeration & Air-Conditioning': 'Electrical & Energy',
  'Plumbing & Pipe-fitting': 'Construction',
  'Woodwork, Carpentry & Joinery': 'Metal & Wood',
  'Furniture making & Upholstery': 'Metal & Wood',
  Blacksmithing: 'Metal & Wood',
  'Solar PV Installation': 'Electrical & Energy',
  'Automobile CNG Conversion': 'Automotive',
  'Mechanised Agriculture': 'Agriculture',
  'Livestock Farming': 'Agriculture',
  'Fashion Design & Garment Making': 'Fashion & Beauty',
  'Beauty Therapy & Cosmetology': 'Fashion & Beauty',
  'Hospitality Training': 'Hospitality',
  'Leather Work': 'Fashion & Beauty',
};

/** The document with the occupational standard of each trade. Some documents cover two trades. */
export const standardNames: Readonly<Record<Trade, string>> = {
  'Electrical Installation': 'Electrical Installation Works',
  'Welding & Fabrication': 'Welding and Fabrication',
  'Painting, Decoration & Finishes': 'Painting and Decoration',
  'Floor Cladding, Tiling & Interlocking': 'Tiling and Interlocking',
  'Bricklaying, Blocklaying & Concreting': 'Masonry and Concreting',
  'Network System Installation': 'Networking and System Installation',
  'Computer Hardware & GSM Repair': 'Computer and GSM Repair',
  'Social Media Communications': 'Social Media Communications',
  'Creative Media': 'Creative Media',
  'Motorcycle & Tricycle Repair': 'Motorcycle and Tricycle Repair',
  'Vulcanising & Tire Repair': 'Vulcanising',
  'Auto-body Works': 'Auto-body Works',
  'Automobile Mechanic': 'Automobile Mechanics',
  'Refrigeration & Air-Conditioning': 'Refrigeration and Air-Conditioning',
  'Plumbing & Pipe-fitting': 'Plumbing and Pipe-fitting',
  'Woodwork, Carpentry & Joinery': 'Wood and Furniture Works',
  'Furniture making & Upholstery': 'Wood and Furniture Works',
  Blacksmithing: 'Blacksmithing',
  'Solar PV Installation': 'Solar Photovoltaic Installation',
  'Automobile CNG Conversion': 'Automobile Mechanics',
  'Mechanised Agriculture': 'Agricultural Mechanisation',
  'Livestock Farming': 'Livestock Farming',
  'Fashion Design & Garment Making': 'Garment Making',
  'Beauty Therapy & Cosmetology': 'Beauty Therapy and Cosmetology',
  'Hospitality Training': 'Hospitality',
  'Leather Work': 'Leather Works',
};

/** The only trade that an application can be switched from, and its target (rules 9.5). */
export const conversion = {
  from: 'Fashion Design & Garment Making',
  to: 'Leather Work',
} as const satisfies Record<string, Trade>;
