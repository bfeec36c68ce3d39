import { lookAtScreens } from '../screens.ts';

lookAtScreens('desk');
