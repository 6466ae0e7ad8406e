/** The Russian words, fetched when Russian is chosen. */
import common from './messages.ru.json';
import refused from './refused.ru.json';
import ui from './ui.ru.json';
import auth from '../features/auth/messages.ru.json';
import connections from '../features/connections/messages.ru.json';
import csv from '../features/connections/csv/messages.ru.json';
import covers from '../features/covers/messages.ru.json';
import docs from '../features/docs/messages.ru.json';
import forecast from '../features/story/messages.ru.json';
import landing from '../features/landing/messages.ru.json';
import measured from '../features/landing/measured.ru.json';
import notifications from '../features/notifications/messages.ru.json';
import processes from '../features/processes/messages.ru.json';
import settings from '../features/settings/messages.ru.json';
import sources from '../features/sources/messages.ru.json';
import fresh from '../features/sources/fresh/messages.ru.json';
import mixed from '../features/sources/mixed/messages.ru.json';
import updates from '../features/sources/updates/messages.ru.json';
import shaping from '../features/sources/mixed/shaping/messages.ru.json';
import stories from '../features/stories/messages.ru.json';
import tasks from '../features/tasks/messages.ru.json';
import train from '../features/story/train/messages.ru.json';
import tuning from '../features/story/shared/tuning/messages.ru.json';

export const russian = {
  ...common,
  ...auth,
  ...connections,
  ...covers,
  ...csv,
  ...docs,
  ...forecast,
  ...fresh,
  ...landing,
  ...measured,
  ...mixed,
  ...notifications,
  ...processes,
  ...refused,
  ...settings,
  ...shaping,
  ...sources,
  ...stories,
  ...tasks,
  ...train,
  ...tuning,
  ...ui,
  ...updates,
};
