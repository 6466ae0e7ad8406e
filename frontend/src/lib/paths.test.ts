import { expect, test } from 'vitest';
import { paths, safeNext } from './paths';

test('every path is what the specification says', () => {
  expect({
    home: paths.home(),
    login: paths.login(),
    loginAndBack: paths.login('/story/train/3?source=2'),
    register: paths.register(),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword('a/b'),
    stories: paths.stories(),
    newStory: paths.storyTrain(0),
    newStoryOnSource: paths.storyTrain(0, 7),
    storyForecast: paths.storyForecast(12),
    preparedForecast: paths.storyForecast(12, 17),
    sources: paths.sources(),
    newSource: paths.source(0),
    source: paths.source(4),
    settings: paths.settings(),
    integration: paths.integration(),
    runsOfProcess: paths.integration(3),
    connections: paths.connections(),
    newConnection: paths.connection(0),
    processes: paths.processes(),
    newProcess: paths.process(0),
  }).toMatchInlineSnapshot(`
    {
      "connections": "/connections",
      "forgotPassword": "/reset_password",
      "home": "/",
      "integration": "/tasks",
      "login": "/login",
      "loginAndBack": "/login?next=%2Fstory%2Ftrain%2F3%3Fsource%3D2",
      "newConnection": "/connections/0/",
      "newProcess": "/processes/0/",
      "newSource": "/source/0/",
      "newStory": "/story/train/0",
      "newStoryOnSource": "/story/train/0?source=7",
      "preparedForecast": "/story/forecast/12?prepared=17",
      "processes": "/processes",
      "register": "/register",
      "resetPassword": "/password/reset/a%2Fb",
      "runsOfProcess": "/tasks?process=3",
      "settings": "/settings",
      "source": "/source/4/",
      "sources": "/sources",
      "stories": "/stories",
      "storyForecast": "/story/forecast/12",
    }
  `);
});

test('signing in never leads to another site', () => {
  expect(safeNext('/sources')).toBe('/sources');
  for (const foreign of [null, '', 'https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test']) {
    expect(safeNext(foreign)).toBe('/stories');
  }
});
