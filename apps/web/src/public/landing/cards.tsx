import { Icon, type IconName } from '../icon.tsx';

interface CardsProps {
  readonly cards: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
}

export const Cards = ({ cards }: CardsProps) => (
  <ul className="cards">
    {cards.map((card) => (
      <li key={card.title}>
        <Icon name={card.icon} />
        <h3>{card.title}</h3>
        <p>{card.text}</p>
      </li>
    ))}
  </ul>
);
