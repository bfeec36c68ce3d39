import './styles/toasts.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';

/** Toasts stay 5000 ms (rules 2.20), where they cover neither a list nor what a panel says and offers. */
export default function ToastArea() {
  return (
    <Notifications autoClose={5000} position="bottom-left" containerWidth="auto" classNames={{ root: classes.area }} />
  );
}
