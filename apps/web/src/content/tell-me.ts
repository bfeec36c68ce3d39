/** The page 'Tell me when it opens'. */
export const tellMePath = '/tell-me-when-it-opens';
