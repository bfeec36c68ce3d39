import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Toasts stay 5000 ms (document 1 section 9). */
export default function ToastArea() {
  return <Notifications autoClose={5000} position="top-center" containerWidth={400} />;
}
