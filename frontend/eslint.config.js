/**
 * The rules of the house. Who may import whom (lib <- i18n, ui, api <- features <- app) is the
 * part that keeps the folders what they say they are.
 */
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { readdirSync } from 'node:fs';

const features = readdirSync(new URL('src/features', import.meta.url));

const zone = (target, from, message) => ({ target: `./src/${target}`, from, message });

/** The rooms of a story, and which others each imports. Its pages import them all. */
const storyRooms = {
  shared: [],
  downloads: ['shared'],
  whatIf: ['shared'],
  train: ['shared'],
  series: ['shared', 'downloads', 'whatIf'],
  table: ['shared', 'downloads', 'whatIf'],
  groups: ['shared', 'downloads', 'table'],
};

const boundaries = [
  zone('lib', ['./src/ui', './src/api', './src/i18n', './src/features', './src/app'], 'lib imports nothing of ours.'),
  zone('i18n', ['./src/ui', './src/api', './src/app'], 'i18n knows only lib and the message files.'),
  zone('ui', ['./src/api', './src/features', './src/app'], 'ui knows no router, store or API.'),
  zone('api', ['./src/ui', './src/features', './src/app'], 'api knows no screen.'),
  zone('features', ['./src/app'], 'A feature does not know the application around it.'),
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'A feature imports no other feature; share through ui, api or lib.',
  })),
  ...Object.entries(storyRooms).map(([room, imports]) => ({
    target: `./src/features/story/${room}`,
    from: './src/features/story',
    except: [room, ...imports].map((name) => `./${name}`),
    message: `This room of the story imports ${imports.join(', ') || 'no other'}.`,
  })),
];

const colour = { selector: 'Literal[value=/^#[0-9a-fA-F]{3,8}$/]', message: 'Colours live in ui/theme.' };
/** One place writes numbers and dates, so that they look the same on every screen. */
const written = [
  {
    selector: 'MemberExpression[property.name=/^(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    message: 'Numbers are written by lib/format, dates by lib/periods.',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name=/^(NumberFormat|DateTimeFormat)$/]",
    message: 'Numbers are written by lib/format, dates by lib/periods.',
  },
  {
    selector: "ImportSpecifier[imported.name='numberFormat']",
    message: 'A number is written by one of the functions of lib/format.',
  },
];

const dragging = { name: 'react-beautiful-dnd', message: 'What is put into order is a ui/SortableList.' };

export default tseslint.config(
  {
    ignores: [
      'dist',
      'test-results',
      'playwright-report',
      'src/api/generated',
      'src/lib/generated',
      'mock-api/generated',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
      globals: globals.browser,
    },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: boundaries }],
      'import-x/no-cycle': 'error',
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `as const` states a fact; every other `as` hides one.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'off',
      // RTK Query says `void` for a call without arguments.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'max-lines': ['error', 500],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      // Focus goes to the first field of a form or dialog that was just opened on purpose.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/ui/theme/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        colour,
        ...written,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports; only a Page file exports default.' },
      ],
    },
  },
  { files: ['src/**/*Page.tsx'], rules: { 'no-restricted-syntax': ['error', colour, ...written] } },
  { files: ['src/lib/{format,periods,zones,metrics}.ts'], rules: { 'no-restricted-syntax': ['error', colour] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/storage.ts', 'src/testing/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage'].map((property) => ({
          object: 'window',
          property,
          message: 'Storage may be blocked or spoilt: use lib/storage.',
        })),
      ],
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'],
    },
  },
  {
    // The mock API answers `npm run dev` and tests; the product does not know it.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/testing/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: ['msw', dragging], patterns: ['~mock/*', '~/testing/*'] }] },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/lib/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-router', 'react-redux', '@reduxjs/toolkit', dragging],
          patterns: ['@reduxjs/*', 'react-router/*', '~mock/*'],
        },
      ],
    },
  },
  { files: ['src/ui/SortableList.tsx'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['*.js', 'scripts/**'], languageOptions: { globals: globals.node } },
);
