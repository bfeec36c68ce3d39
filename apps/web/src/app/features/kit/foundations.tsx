import { Brand } from '../../ui/brand.tsx';
import classes from './kit.module.css';
import { Specimen } from './specimen.tsx';

const colours = [
  'green-900',
  'green-800',
  'green-700',
  'green-600',
  'green-200',
  'green-100',
  'green-50',
  'amber-700',
  'amber-400',
  'amber-100',
  'red-700',
  'red-100',
  'ink-900',
  'ink-700',
  'ink-500',
  'line-strong',
  'line',
  'paper',
  'white',
];

export const Foundations = () => (
  <>
    <Specimen name="Colours" wide>
      <ul className={classes.swatches}>
        {colours.map((colour) => (
          <li key={colour}>
            <span className={classes.swatch} style={{ background: `var(--${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen name="Type">
      <div className={classes.type}>
        <p className={classes.large}>Skills for every state</p>
        <p>Text of 16 px and more: Fọláṣadé Adéyẹmí, Ɗanladi Garba, Kẹ́hìndé, ₦45,000.</p>
        <p>
          <strong>Strong text: ẹ ọ ṣ ń ɓ ɗ ƙ ƴ ǹ ḿ ₦</strong>
        </p>
      </div>
    </Specimen>
    <Specimen name="Brand: plain, compact, inverted">
      <div className={classes.card}>
        <Brand />
      </div>
      <div className={classes.card}>
        <Brand compact />
      </div>
      <div className={classes.card} data-inverted="true">
        <Brand inverted />
      </div>
    </Specimen>
  </>
);
