import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Trade } from '../trades.ts';

/** The portal's own descriptions: the rules name the trades but do not describe them. */
const tradeDescriptions: Readonly<Record<Trade, MessageDescriptor>> = {
  'Electrical Installation': msg`Wire homes and small businesses safely, fit sockets, lights and distribution boards, and find and mend faults.`,
  'Welding & Fabrication': msg`Cut, shape and weld metal into gates, frames, tanks and machine parts that are safe and last.`,
  'Painting, Decoration & Finishes': msg`Prepare walls and ceilings, mix and apply paint and plaster finishes, and decorate rooms to a clean standard.`,
  'Floor Cladding, Tiling & Interlocking': msg`Level, set out and lay floor and wall tiles, cladding and interlocking paving stones.`,
  'Bricklaying, Blocklaying & Concreting': msg`Read simple building plans, lay bricks and blocks straight and level, and mix, cast and cure concrete.`,
  'Network System Installation': msg`Run and test cables, set up routers, switches and wireless links, and keep an office network working.`,
  'Computer Hardware & GSM Repair': msg`Find faults in computers and mobile phones, replace parts, solder boards and restore software.`,
  'Social Media Communications': msg`Plan and write posts, run pages and paid campaigns for a business, and measure what they achieve.`,
  'Creative Media': msg`Take photographs, shoot and edit video and sound, and design graphics for print and screen.`,
  'Motorcycle & Tricycle Repair': msg`Service and repair the engines, brakes, wiring and frames of motorcycles and commercial tricycles.`,
  'Vulcanising & Tire Repair': msg`Remove, patch, balance and refit tyres, set correct pressures and judge when a tyre is no longer safe.`,
  'Auto-body Works': msg`Beat out dents, replace panels, fill, prime and spray-paint the bodies of damaged vehicles.`,
  'Automobile Mechanic': msg`Service and repair car engines, gearboxes, brakes and steering, and trace faults with diagnostic tools.`,
  'Refrigeration & Air-Conditioning': msg`Install, charge, service and repair refrigerators, freezers and air-conditioners, and handle refrigerant safely.`,
  'Plumbing & Pipe-fitting': msg`Measure, cut and join pipes, install water supply, drainage and bathroom fittings, and stop leaks.`,
  'Woodwork, Carpentry & Joinery': msg`Use hand and power tools to make and fit doors, windows, roof trusses and other timber work.`,
  'Furniture making & Upholstery': msg`Design, build and finish chairs, beds and cabinets, and cover them with foam, fabric and leather.`,
  Blacksmithing: msg`Heat, forge and temper metal into farm tools, knives, hinges and ornamental ironwork.`,
  'Solar PV Installation': msg`Work out the power a building needs, and install, connect and maintain solar panels, batteries and inverters.`,
  'Automobile CNG Conversion': msg`Convert petrol vehicles to compressed natural gas, fit tanks and regulators, and test them for leaks and safety.`,
  'Mechanised Agriculture': msg`Operate and maintain tractors, planters, sprayers and harvesters, and use them to farm a larger area well.`,
  'Livestock Farming': msg`Raise poultry, goats, sheep, cattle and fish, keep them fed, housed and healthy, and keep records for profit.`,
  'Fashion Design & Garment Making': msg`Take measurements, draft patterns, cut and sew garments, and finish them to a standard customers pay for.`,
  'Beauty Therapy & Cosmetology': msg`Give skin, nail, hair and make-up treatments hygienically, and run a small salon with regular clients.`,
  'Hospitality Training': msg`Cook and serve food, prepare rooms, receive guests and keep a kitchen or guest house clean and well run.`,
  'Leather Work': msg`Select, cut, stitch and finish leather to make shoes, bags, belts and other goods ready for sale.`,
};

/** Says in one sentence the skills that a trade teaches. */
export const sayTradeDescription = (trade: Trade, i18n: I18n): string => i18n._(tradeDescriptions[trade]);
