import { expect, test } from 'vitest';
import type { ApiDocument } from '~/api/apiDocument';
import { CALLS } from '../calls';
import { callOf, exampleOf } from './example';
import { choicesOf, fieldsOf, groupsOf, typeOf } from './model';

const story = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name: { type: 'string' },
    kind: { $ref: '#/components/schemas/Kind' },
    parent: { oneOf: [{ $ref: '#/components/schemas/Story' }, { type: 'null' }] },
  },
};
const contract: ApiDocument = {
  tags: [{ name: 'stories', description: 'Models.' }, { name: 'users' }],
  paths: {
    '/api/models/{id}': {
      get: {
        operationId: 'getStory',
        tags: ['stories'],
        summary: 'One story.',
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Story' } } },
          },
        },
      },
      patch: {
        operationId: 'changeStory',
        tags: ['stories'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Story' } } } },
        responses: { 204: { description: 'Done' } },
      },
    },
    '/api/users': { get: { operationId: 'listUsers', tags: ['users'], responses: {} } },
  },
  components: { schemas: { Story: story, Kind: { type: 'string', enum: ['series', 'rows'] } } },
};
const { schemas } = contract.components;

test('calls stand under their group in the order of the document, and a search keeps those that fit', () => {
  expect(groupsOf(contract, '').map(({ name, calls }) => [name, calls.length])).toEqual([
    ['stories', 2],
    ['users', 1],
  ]);
  expect(groupsOf(contract, 'PATCH models').map(({ calls }) => calls.map((call) => call.operationId))).toEqual([
    ['changeStory'],
  ]);
  expect(groupsOf(contract, 'nothing')).toEqual([]);
});

test('a type is written in words', () => {
  expect(typeOf({ type: ['integer', 'null'] })).toBe('integer or null');
  expect(typeOf({ type: 'array', items: { $ref: '#/components/schemas/Story' } })).toBe('array of Story');
  expect(typeOf({})).toBe('any');
});

test('an object has the fields of all its parts, and lends them where it is one of a list or may be null', () => {
  const both = {
    allOf: [{ $ref: '#/components/schemas/Story' }, { type: 'object', properties: { id: { type: 'integer' } } }],
  };
  expect(fieldsOf(both, schemas).map(({ name }) => name)).toEqual(['name', 'kind', 'parent', 'id']);
  expect(fieldsOf({ type: 'array', items: { oneOf: [both, { type: 'null' }] } }, schemas)).toHaveLength(4);
});

test('of several objects each is named by the value that tells it apart', () => {
  const kinds = ['points', 'none'].map((kind) => ({ type: 'object', properties: { kind: { enum: [kind] } } }));
  expect(choicesOf({ oneOf: kinds }, schemas).map(({ name }) => name)).toEqual(['points', 'none']);
});

test('an example has what is required and nothing else, also of a type that holds itself', () => {
  expect(exampleOf({ $ref: '#/components/schemas/Story' }, schemas)).toEqual({ name: 'text', kind: 'series' });
  const endless = {
    Node: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Node' } } },
  };
  expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Node' }, endless))).toContain('{"next":{}}');
});

test('a call of the document becomes a call of the pages', () => {
  const [get, change] = groupsOf(contract, '')[0]?.calls ?? [];
  if (get === undefined || change === undefined) throw new Error('two calls are expected');
  expect(callOf(get, schemas)).toEqual({ method: 'GET', path: '/api/models/1', answer: {} });
  expect(callOf(change, schemas).json?.({ origin: '', email: '', key: '', source: '', story: '', task: '' })).toEqual({
    name: 'text',
    kind: 'series',
  });
});

test('a call that another page shows is shown as it is there', () => {
  const [get] = groupsOf(contract, '')[0]?.calls ?? [];
  if (get === undefined) throw new Error('a call is expected');
  expect(callOf({ ...get, method: 'POST', path: '/api/stories' }, schemas)).toBe(CALLS.addStory);
  expect(callOf({ ...get, path: '/api/stories/{id}' }, schemas)).toBe(CALLS.getStory);
  expect(callOf({ ...get, method: 'POST', path: '/login' }, schemas)).toBe(CALLS.login);
});
