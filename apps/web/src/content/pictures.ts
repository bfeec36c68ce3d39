/** The seven scenes of the landing page, in order. Files: `pictures/{name}-{width}.webp` and `.jpg`. */
export const scenes = [
  'solar',
  'tailoring',
  'welding',
  'phone-repair',
  'bricklaying',
  'catering',
  'motorcycle',
] as const;

export type SceneName = (typeof scenes)[number];

/** The widths of each scene; every scene is four to three. */
export const sceneWidths = [480, 800, 1200] as const;
export const sceneShape = { width: 1200, height: 900 } as const;

/** The picture next to the sign-in pages, `pictures/auth-900`: three to four, and its edges may be cut off. */
export const authShape = { width: 900, height: 1200 } as const;
