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

/** The portal's own descriptions: the rules name the trades but do not describe them. */
export const tradeDescriptions: Readonly<Record<Trade, string>> = {
  'Electrical Installation':
    'Wire homes and small businesses safely, fit sockets, lights and distribution boards, and find and mend faults.',
  'Welding & Fabrication':
    'Cut, shape and weld metal into gates, frames, tanks and machine parts that are safe and last.',
  'Painting, Decoration & Finishes':
    'Prepare walls and ceilings, mix and apply paint and plaster finishes, and decorate rooms to a clean standard.',
  'Floor Cladding, Tiling & Interlocking':
    'Level, set out and lay floor and wall tiles, cladding and interlocking paving stones.',
  'Bricklaying, Blocklaying & Concreting':
    'Read simple building plans, lay bricks and blocks straight and level, and mix, cast and cure concrete.',
  'Network System Installation':
    'Run and test cables, set up routers, switches and wireless links, and keep an office network working.',
  'Computer Hardware & GSM Repair':
    'Find faults in computers and mobile phones, replace parts, solder boards and restore software.',
  'Social Media Communications':
    'Plan and write posts, run pages and paid campaigns for a business, and measure what they achieve.',
  'Creative Media': 'Take photographs, shoot and edit video and sound, and design graphics for print and screen.',
  'Motorcycle & Tricycle Repair':
    'Service and repair the engines, brakes, wiring and frames of motorcycles and commercial tricycles.',
  'Vulcanising & Tire Repair':
    'Remove, patch, balance and refit tyres, set correct pressures and judge when a tyre is no longer safe.',
  'Auto-body Works': 'Beat out dents, replace panels, fill, prime and spray-paint the bodies of damaged vehicles.',
  'Automobile Mechanic':
    'Service and repair car engines, gearboxes, brakes and steering, and trace faults with diagnostic tools.',
  'Refrigeration & Air-Conditioning':
    'Install, charge, service and repair refrigerators, freezers and air-conditioners, and handle refrigerant safely.',
  'Plumbing & Pipe-fitting':
    'Measure, cut and join pipes, install water supply, drainage and bathroom fittings, and stop leaks.',
  'Woodwork, Carpentry & Joinery':
    'Use hand and power tools to make and fit doors, windows, roof trusses and other timber work.',
  'Furniture making & Upholstery':
    'Design, build and finish chairs, beds and cabinets, and cover them with foam, fabric and leather.',
  Blacksmithing: 'Heat, forge and temper metal into farm tools, knives, hinges and ornamental ironwork.',
  'Solar PV Installation':
    'Work out the power a building needs, and install, connect and maintain solar panels, batteries and inverters.',
  'Automobile CNG Conversion':
    'Convert petrol vehicles to compressed natural gas, fit tanks and regulators, and test them for leaks and safety.',
  'Mechanised Agriculture':
    'Operate and maintain tractors, planters, sprayers and harvesters, and use them to farm a larger area well.',
  'Livestock Farming':
    'Raise poultry, goats, sheep, cattle and fish, keep them fed, housed and healthy, and keep records for profit.',
  'Fashion Design & Garment Making':
    'Take measurements, draft patterns, cut and sew garments, and finish them to a standard customers pay for.',
  'Beauty Therapy & Cosmetology':
    'Give skin, nail, hair and make-up treatments hygienically, and run a small salon with regular clients.',
  'Hospitality Training':
    'Cook and serve food, prepare rooms, receive guests and keep a kitchen or guest house clean and well run.',
  'Leather Work': 'Select, cut, stitch and finish leather to make shoes, bags, belts and other goods ready for sale.',
};

/** The only trade that an application can be switched from, and its target (rules 9.5). */
export const conversion = {
  from: 'Fashion Design & Garment Making',
  to: 'Leather Work',
} as const satisfies Record<string, Trade>;
