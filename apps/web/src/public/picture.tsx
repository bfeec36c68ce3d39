import { type SceneName, sceneShape, sceneWidths } from '../content/pictures.ts';

interface PictureProps {
  readonly name: SceneName;
  readonly alt: string;
  /** The CSS `sizes` of its place. */
  readonly sizes: string;
  /** Only for pictures in the first view: they load immediately instead of when they come near. */
  readonly eager?: boolean;
}

const file = (name: SceneName, width: number, type: 'webp' | 'jpg') => `/src/content/pictures/${name}-${width}.${type}`;
const sourceSet = (name: SceneName, type: 'webp' | 'jpg') =>
  sceneWidths.map((width) => `${file(name, width, type)} ${width}w`).join(', ');

/** WebP with JPEG for browsers that cannot show it. The build replaces the paths with hashed ones. */
export const Picture = ({ name, alt, sizes, eager = false }: PictureProps) => (
  <picture>
    <source type="image/webp" srcSet={sourceSet(name, 'webp')} sizes={sizes} />
    <img
      src={file(name, 800, 'jpg')}
      srcSet={sourceSet(name, 'jpg')}
      sizes={sizes}
      alt={alt}
      width={sceneShape.width}
      height={sceneShape.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
);
