import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Trade, TradeGroup } from './trades.ts';

const tradeMessages: Readonly<Record<Trade, MessageDescriptor>> = {
  'Electrical Installation': msg`Electrical Installation`,
  'Welding & Fabrication': msg`Welding & Fabrication`,
  'Painting, Decoration & Finishes': msg`Painting, Decoration & Finishes`,
  'Floor Cladding, Tiling & Interlocking': msg`Floor Cladding, Tiling & Interlocking`,
  'Bricklaying, Blocklaying & Concreting': msg`Bricklaying, Blocklaying & Concreting`,
  'Network System Installation': msg`Network System Installation`,
  'Computer Hardware & GSM Repair': msg`Computer Hardware & GSM Repair`,
  'Social Media Communications': msg`Social Media Communications`,
  'Creative Media': msg`Creative Media`,
  'Motorcycle & Tricycle Repair': msg`Motorcycle & Tricycle Repair`,
  'Vulcanising & Tire Repair': msg`Vulcanising & Tire Repair`,
  'Auto-body Works': msg`Auto-body Works`,
  'Automobile Mechanic': msg`Automobile Mechanic`,
  'Refrigeration & Air-Conditioning': msg`Refrigeration & Air-Conditioning`,
  'Plumbing & Pipe-fitting': msg`Plumbing & Pipe-fitting`,
  'Woodwork, Carpentry & Joinery': msg`Woodwork, Carpentry & Joinery`,
  'Furniture making & Upholstery': msg`Furniture making & Upholstery`,
  Blacksmithing: msg`Blacksmithing`,
  'Solar PV Installation': msg`Solar PV Installation`,
  'Automobile CNG Conversion': msg`Automobile CNG Conversion`,
  'Mechanised Agriculture': msg`Mechanised Agriculture`,
  'Livestock Farming': msg`Livestock Farming`,
  'Fashion Design & Garment Making': msg`Fashion Design & Garment Making`,
  'Beauty Therapy & Cosmetology': msg`Beauty Therapy & Cosmetology`,
  'Hospitality Training': msg`Hospitality Training`,
  'Leather Work': msg`Leather Work`,
};

/** The name of a trade in the language of `i18n`. A trade that the ministry has added keeps its name. */
export const sayTrade = (name: string, i18n: I18n): string =>
  Object.hasOwn(tradeMessages, name) ? i18n._(tradeMessages[name as Trade]) : name;

const groupMessages: Readonly<Record<TradeGroup, MessageDescriptor>> = {
  Construction: msg`Construction`,
  'Electrical & Energy': msg`Electrical & Energy`,
  'ICT & Media': msg`ICT & Media`,
  Automotive: msg`Automotive`,
  'Metal & Wood': msg`Metal & Wood`,
  Agriculture: msg`Agriculture`,
  'Fashion & Beauty': msg`Fashion & Beauty`,
  Hospitality: msg`Hospitality`,
};

/** The name of a group of trades in the language of `i18n`. */
export const sayTradeGroup = (name: TradeGroup, i18n: I18n): string => i18n._(groupMessages[name]);
