/** The first words in Russian. */
import common from './messages.ru.json';
import refused from './refused.ru.json';
import landing from '../features/landing/messages.ru.json';

export const firstRussian = { ...common, ...refused, ...landing };
