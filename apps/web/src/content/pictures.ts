/** The seven scenes of the landing page, in order. Files: `pictures/{name}-{width}.webp` and `.jpg`. */
export const scenes = [
  { name: 'solar', alt: 'Two technicians fix a solar panel to a roof above the town' },
  { name: 'tailoring', alt: 'A tailor guides patterned cloth under the needle of her sewing machine' },
  { name: 'welding', alt: 'A welder in mask and gloves joins the bars of a gate' },
  { name: 'phone-repair', alt: 'A technician solders the board of an open phone at her stall' },
  { name: 'bricklaying', alt: 'Two builders lay a course of blocks to the line and level' },
  { name: 'catering', alt: 'A chef and a trainee plate rice in a training kitchen' },
  { name: 'motorcycle', alt: 'A mechanic and his apprentice service a motorcycle' },
] as const;

export type SceneName = (typeof scenes)[number]['name'];

/** The widths of each scene; every scene is four to three. */
export const sceneWidths = [480, 800, 1200] as const;
export const sceneShape = { width: 1200, height: 900 } as const;

/** The picture next to the sign-in pages, `pictures/auth-900`: three to four, and its edges may be cut off. */
export const authShape = { width: 900, height: 1200 } as const;
