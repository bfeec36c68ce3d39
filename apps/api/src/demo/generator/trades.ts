import type { SkillOption, Trade } from '@tvet/contract';
import { weighted } from './random.ts';

interface Demand {
  readonly popularity: number;
  /** The share of women among the applicants. */
  readonly women: number;
}

// biome-ignore format: a table of two short columns
export const demand: Readonly<Record<Trade, Demand>> = {
  'Electrical Installation': { popularity: 8, women: 0.1 }, 'Welding & Fabrication': { popularity: 4, women: 0.04 },
  'Painting, Decoration & Finishes': { popularity: 2, women: 0.25 },
  'Floor Cladding, Tiling & Interlocking': { popularity: 3, women: 0.08 },
  'Bricklaying, Blocklaying & Concreting': { popularity: 3, women: 0.05 },
  'Network System Installation': { popularity: 4, women: 0.3 },
  'Computer Hardware & GSM Repair': { popularity: 10, women: 0.3 },
  'Social Media Communications': { popularity: 6, women: 0.55 }, 'Creative Media': { popularity: 5, women: 0.45 },
  'Motorcycle & Tricycle Repair': { popularity: 2, women: 0.03 },
  'Vulcanising & Tire Repair': { popularity: 0.8, women: 0.03 }, 'Auto-body Works': { popularity: 1, women: 0.04 },
  'Automobile Mechanic': { popularity: 4, women: 0.06 },
  'Refrigeration & Air-Conditioning': { popularity: 2.5, women: 0.08 },
  'Plumbing & Pipe-fitting': { popularity: 3, women: 0.05 },
  'Woodwork, Carpentry & Joinery': { popularity: 2, women: 0.06 },
  'Furniture making & Upholstery': { popularity: 2, women: 0.12 }, Blacksmithing: { popularity: 0.4, women: 0.03 },
  'Solar PV Installation': { popularity: 9, women: 0.18 }, 'Automobile CNG Conversion': { popularity: 3, women: 0.08 },
  'Mechanised Agriculture': { popularity: 3, women: 0.3 }, 'Livestock Farming': { popularity: 5, women: 0.4 },
  'Fashion Design & Garment Making': { popularity: 16, women: 0.82 },
  'Beauty Therapy & Cosmetology': { popularity: 7, women: 0.93 },
  'Hospitality Training': { popularity: 4, women: 0.7 }, 'Leather Work': { popularity: 0, women: 0.4 },
};

const popularity = Object.entries(demand).map(([trade, { popularity }]) => [trade as Trade, popularity] as const);

/** A random trade for an applicant without a centre. */
export const pickTrade = weighted<SkillOption>([...popularity, ['Other', 1]]);
