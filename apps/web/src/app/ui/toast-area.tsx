import './styles/toasts.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';

/** Placed where toasts cover neither a list nor the buttons of a panel. */
export default function ToastArea() {
  return (
    <Notifications autoClose={5000} position="bottom-left" containerWidth="auto" classNames={{ root: classes.area }} />
  );
}
