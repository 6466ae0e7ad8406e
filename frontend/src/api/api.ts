/** The empty API that the generated endpoints are put into. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const TAGS = [
  'Me',
  'Company',
  'Token',
  'Session',
  'Anaplan',
  'Connection',
  'CsvFile',
  'Process',
  'Run',
  'Source',
  'Story',
  'Task',
  'Notification',
  'Settings',
  'Photo',
  'User',
] as const;

export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: TAGS, endpoints: () => ({}) });
