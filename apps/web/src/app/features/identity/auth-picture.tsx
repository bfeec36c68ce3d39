import jpg from '../../../content/pictures/auth-900.jpg';
import webp from '../../../content/pictures/auth-900.webp';
import { authShape } from '../../../content/pictures.ts';
import classes from './auth-picture.module.css';

/** The illustration next to the sign-in pages. Lazy: a phone, which does not show it, does not fetch it either. */
export const AuthPicture = () => (
  <picture className={classes.picture}>
    <source type="image/webp" srcSet={webp} />
    <img src={jpg} alt="" width={authShape.width} height={authShape.height} loading="lazy" className={classes.image} />
  </picture>
);
