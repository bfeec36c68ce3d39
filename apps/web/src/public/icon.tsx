import {
  BadgeCheck,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  ChevronDown,
  CircleAlert,
  Clock,
  Globe,
  GraduationCap,
  HandCoins,
  Info,
  Landmark,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Pause,
  Phone,
  Play,
  Presentation,
  Sprout,
  Toolbox,
  Users,
  Wallet,
  Waypoints,
  Wrench,
  X,
} from 'lucide-react';

const icons = {
  alert: CircleAlert,
  badge: BadgeCheck,
  book: BookOpen,
  bridge: Waypoints,
  briefcase: BriefcaseBusiness,
  building: Building2,
  chat: MessageCircle,
  clock: Clock,
  close: X,
  coins: HandCoins,
  down: ChevronDown,
  globe: Globe,
  graduation: GraduationCap,
  info: Info,
  landmark: Landmark,
  mail: Mail,
  menu: Menu,
  pause: Pause,
  phone: Phone,
  pin: MapPin,
  play: Play,
  sprout: Sprout,
  teacher: Presentation,
  toolbox: Toolbox,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A picture next to words with the same meaning; never the only carrier of a meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => {
  const Drawing = icons[name];
  return <Drawing className="icon" aria-hidden="true" focusable="false" size={24} strokeWidth={1.75} />;
};
