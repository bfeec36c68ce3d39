import { defineCall } from '../core/call.ts';
import { notificationList, readNotifications, unreadAnswer } from './schema.ts';

const tag = 'Notifications';

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  tag,
  summary: 'Your newest notifications, and the number of unread ones',
  access: 'session',
  permission: 'notifications:read',
  answer: notificationList,
  errors: ['FORBIDDEN'],
});

export const markNotificationsRead = defineCall({
  method: 'PATCH',
  path: '/notifications/read',
  tag,
  summary: 'Mark notifications as read: some by their ids, or all until an instant',
  access: 'session',
  permission: 'notifications:read',
  body: readNotifications,
  answer: unreadAnswer,
  errors: ['FORBIDDEN'],
});
