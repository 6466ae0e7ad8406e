/* Generated from proto/openapi by "npm run codegen". Do not edit. */
import type * as gateway from '~/api/generated/gateway';
import type * as sources from '~/api/generated/sources';
import type * as forecast from '~/api/generated/forecast';

export const operations = {
  getCompany: { method: 'get', path: '/api/companies/:id(\\d+)', status: 200 },
  contact: { method: 'post', path: '/api/contact', status: 200 },
  listPhotos: { method: 'get', path: '/api/photo', status: 200 },
  uploadPhoto: { method: 'post', path: '/api/photo', status: 201 },
  deletePhoto: { method: 'post', path: '/api/photo/delete', status: 204 },
  photoFile: { method: 'get', path: '/api/photo/file/:key', status: 200 },
  setPhoto: { method: 'post', path: '/api/photo/set', status: 200 },
  register: { method: 'post', path: '/api/register', status: 201 },
  listTokens: { method: 'get', path: '/api/tokens', status: 200 },
  createToken: { method: 'post', path: '/api/tokens', status: 201 },
  deleteToken: { method: 'delete', path: '/api/tokens/:id(\\d+)', status: 204 },
  listUsers: { method: 'get', path: '/api/users', status: 200 },
  changePassword: { method: 'post', path: '/api/users/change/password', status: 200 },
  inviteUser: { method: 'post', path: '/api/users/invite', status: 201 },
  invitePassword: { method: 'post', path: '/api/users/invite/password', status: 200 },
  me: { method: 'get', path: '/api/users/me', status: 200 },
  resetPassword: { method: 'post', path: '/api/users/reset/password', status: 200 },
  restorePassword: { method: 'post', path: '/api/users/restore/password', status: 200 },
  removeUser: { method: 'delete', path: '/api/users/:id(\\d+)', status: 204 },
  inviteUserAgain: { method: 'post', path: '/api/users/:id(\\d+)/invite', status: 200 },
  login: { method: 'post', path: '/auth/login', status: 200 },
  logout: { method: 'post', path: '/auth/logout', status: 204 },
  refreshToken: { method: 'post', path: '/auth/refresh_token', status: 200 },
  loginKey: { method: 'post', path: '/login', status: 200 },
  downloadSource: { method: 'get', path: '/api/source/download/:id(\\d+)', status: 200 },
  previewSource: { method: 'post', path: '/api/source/preview', status: 200 },
  previewMixedSource: { method: 'post', path: '/api/source/result/preview', status: 200 },
  sampleSource: { method: 'get', path: '/api/source/sample/:kind', status: 200 },
  uploadProgress: { method: 'get', path: '/api/source_batch/progress', status: 200 },
  getUpload: { method: 'get', path: '/api/source_batch/upload', status: 200 },
  uploadChunk: { method: 'post', path: '/api/source_batch/upload', status: 200 },
  cancelUpload: { method: 'delete', path: '/api/source_batch/upload', status: 204 },
  autoUpdateMixedSource: { method: 'put', path: '/api/source_mixed/auto_update/:id(\\d+)', status: 200 },
  createMixedSource: { method: 'post', path: '/api/source_mixed/save/0', status: 201 },
  replaceMixedSource: { method: 'put', path: '/api/source_mixed/save/:id(\\d+)', status: 200 },
  updateMixedSource: { method: 'post', path: '/api/source_mixed/update/:id(\\d+)', status: 200 },
  refreshS3Source: { method: 'post', path: '/api/source_s3/refresh/:id(\\d+)', status: 200 },
  createS3Source: { method: 'post', path: '/api/source_s3/save/0', status: 201 },
  replaceS3Source: { method: 'put', path: '/api/source_s3/save/:id(\\d+)', status: 200 },
  scheduleS3Source: { method: 'put', path: '/api/source_s3/schedule/:id(\\d+)', status: 200 },
  previewS3Source: { method: 'post', path: '/api/source_s3/update', status: 200 },
  listSources: { method: 'get', path: '/api/sources', status: 200 },
  createSource: { method: 'post', path: '/api/sources', status: 201 },
  getSource: { method: 'get', path: '/api/sources/:id(\\d+)', status: 200 },
  replaceSource: { method: 'put', path: '/api/sources/:id(\\d+)', status: 200 },
  deleteSource: { method: 'delete', path: '/api/sources/:id(\\d+)', status: 204 },
  updateSource: { method: 'patch', path: '/api/sources/:id(\\d+)', status: 200 },
  chartForecast: { method: 'post', path: '/api/chart_forecast/:id(\\d+)', status: 200 },
  chartTrain: { method: 'post', path: '/api/chart_train/:source_id(\\d+)', status: 200 },
  addWorker: { method: 'put', path: '/api/company/worker', status: 200 },
  removeWorker: { method: 'delete', path: '/api/company/worker', status: 200 },
  featureImportance: { method: 'post', path: '/api/feature_importance', status: 200 },
  downloadForecast: { method: 'post', path: '/api/forecast/download/:id(\\d+)', status: 200 },
  downloadAllForecasts: { method: 'post', path: '/api/forecast/download_all/:id(\\d+)', status: 200 },
  forecastMemory: { method: 'post', path: '/api/forecast/memory/:id(\\d+)', status: 200 },
  preparedForecast: { method: 'get', path: '/api/forecast/prepared/:task(\\d+)', status: 200 },
  preparedForecastFile: { method: 'get', path: '/api/forecast/prepared/:task(\\d+)/file', status: 200 },
  forecastTemplate: { method: 'get', path: '/api/forecast/template/:id(\\d+)', status: 200 },
  forecast: { method: 'post', path: '/api/forecast/:id(\\d+)', status: 200 },
  gameForecast: { method: 'post', path: '/api/game_forecast/:id(\\d+)', status: 200 },
  listNotifications: { method: 'get', path: '/api/notifications', status: 200 },
  setProbabilityThreshold: { method: 'post', path: '/api/probability_threshold/:id(\\d+)', status: 200 },
  listStories: { method: 'get', path: '/api/stories', status: 200 },
  createStory: { method: 'post', path: '/api/stories', status: 201 },
  duplicateStoryByGet: { method: 'get', path: '/api/stories/duplicate/:id(\\d+)', status: 200 },
  duplicateStory: { method: 'post', path: '/api/stories/duplicate/:id(\\d+)', status: 200 },
  estimateTraining: { method: 'post', path: '/api/stories/estimate', status: 200 },
  keepStoryFresh: { method: 'put', path: '/api/stories/keep_fresh/:id(\\d+)', status: 200 },
  getSettings: { method: 'get', path: '/api/stories/settings', status: 200 },
  getStory: { method: 'get', path: '/api/stories/:id(\\d+)', status: 200 },
  retrainStory: { method: 'put', path: '/api/stories/:id(\\d+)', status: 200 },
  deleteStory: { method: 'delete', path: '/api/stories/:id(\\d+)', status: 204 },
  changeStory: { method: 'patch', path: '/api/stories/:id(\\d+)', status: 200 },
  listSeries: { method: 'get', path: '/api/stories/:id(\\d+)/series', status: 200 },
  storyFeatureImportance: { method: 'post', path: '/api/story_feature_importance', status: 200 },
  stopTask: { method: 'post', path: '/api/task/stop', status: 200 },
  listTasks: { method: 'get', path: '/api/tasks', status: 200 },
} as const;

/** `later`: the answer 202 of a call that takes long. */
export interface Operations {
  getCompany: { body: undefined; answer: gateway.Company; later: never };
  contact: { body: gateway.Contact; answer: gateway.Notice; later: never };
  listPhotos: { body: undefined; answer: (gateway.Photo)[]; later: never };
  uploadPhoto: { body: FormData; answer: gateway.Photo; later: never };
  deletePhoto: { body: gateway.DeletePhoto; answer: undefined; later: never };
  photoFile: { body: undefined; answer: Blob; later: never };
  setPhoto: { body: gateway.SetPhoto; answer: gateway.Cover; later: never };
  register: { body: gateway.Register; answer: gateway.User; later: never };
  listTokens: { body: undefined; answer: (gateway.Token)[]; later: never };
  createToken: { body: gateway.NewToken; answer: gateway.CreatedToken; later: never };
  deleteToken: { body: undefined; answer: undefined; later: never };
  listUsers: { body: undefined; answer: (gateway.CompanyUser)[]; later: never };
  changePassword: { body: gateway.ChangePassword; answer: gateway.Notice; later: never };
  inviteUser: { body: gateway.Invite; answer: gateway.CompanyUser; later: never };
  invitePassword: { body: gateway.InvitePassword; answer: gateway.InvitationAccepted; later: never };
  me: { body: undefined; answer: gateway.User; later: never };
  resetPassword: { body: gateway.ResetPassword; answer: gateway.Notice; later: never };
  restorePassword: { body: gateway.RestorePassword; answer: gateway.Notice; later: never };
  removeUser: { body: undefined; answer: undefined; later: never };
  inviteUserAgain: { body: undefined; answer: gateway.CompanyUser; later: never };
  login: { body: gateway.Login; answer: gateway.AccessToken; later: never };
  logout: { body: undefined; answer: undefined; later: never };
  refreshToken: { body: gateway.Refresh; answer: gateway.AccessToken; later: never };
  loginKey: { body: gateway.LoginKey; answer: gateway.Key; later: never };
  downloadSource: { body: undefined; answer: Blob; later: never };
  previewSource: { body: FormData; answer: sources.Preview; later: never };
  previewMixedSource: { body: sources.MixedPreviewForm; answer: (sources.StagePreview | null)[]; later: never };
  sampleSource: { body: undefined; answer: sources.Preview; later: never };
  uploadProgress: { body: undefined; answer: sources.UploadProgress | null; later: never };
  getUpload: { body: undefined; answer: sources.UploadState; later: never };
  uploadChunk: { body: FormData; answer: sources.Preview | sources.UploadState; later: never };
  cancelUpload: { body: undefined; answer: undefined; later: never };
  autoUpdateMixedSource: { body: sources.AutoUpdateForm; answer: sources.SourceDetail; later: never };
  createMixedSource: { body: sources.MixedForm; answer: sources.SourceDetail; later: never };
  replaceMixedSource: { body: sources.MixedForm; answer: sources.SourceDetail; later: never };
  updateMixedSource: { body: sources.UpdateForm; answer: sources.SourceDetail; later: never };
  refreshS3Source: { body: undefined; answer: sources.SourceDetail; later: never };
  createS3Source: { body: sources.S3Form; answer: sources.SourceDetail; later: never };
  replaceS3Source: { body: sources.S3Form; answer: sources.SourceDetail; later: never };
  scheduleS3Source: { body: sources.ScheduleForm; answer: sources.SourceDetail; later: never };
  previewS3Source: { body: sources.S3PreviewForm; answer: sources.Preview; later: never };
  listSources: { body: undefined; answer: (sources.Source)[]; later: never };
  createSource: { body: FormData; answer: sources.SourceDetail; later: never };
  getSource: { body: undefined; answer: sources.SourceDetail; later: never };
  replaceSource: { body: FormData; answer: sources.SourceDetail; later: never };
  deleteSource: { body: undefined; answer: undefined; later: never };
  updateSource: { body: FormData; answer: sources.SourceDetail; later: never };
  chartForecast: { body: forecast.ForecastChartRequest; answer: forecast.ForecastChart; later: never };
  chartTrain: { body: forecast.TrainChartRequest; answer: forecast.TrainChart; later: never };
  addWorker: { body: undefined; answer: forecast.WorkerCount; later: never };
  removeWorker: { body: undefined; answer: forecast.WorkerCount; later: never };
  featureImportance: { body: forecast.FeatureImportanceRequest; answer: forecast.FeatureImportance; later: never };
  downloadForecast: { body: forecast.ForecastRequest | FormData; answer: Blob; later: forecast.PreparedForecast };
  downloadAllForecasts: { body: forecast.ForecastRequest | FormData; answer: Blob; later: forecast.PreparedForecast };
  forecastMemory: { body: forecast.MemoryRequest; answer: forecast.ForecastMemory; later: never };
  preparedForecast: { body: undefined; answer: forecast.PreparedForecast; later: never };
  preparedForecastFile: { body: undefined; answer: Blob; later: never };
  forecastTemplate: { body: undefined; answer: Blob; later: never };
  forecast: { body: forecast.ForecastRequest | FormData; answer: forecast.ForecastAnswer; later: forecast.PreparedForecast };
  gameForecast: { body: forecast.Scenario | FormData; answer: forecast.WhatIf; later: never };
  listNotifications: { body: undefined; answer: (forecast.Notification)[]; later: never };
  setProbabilityThreshold: { body: forecast.ThresholdRequest; answer: forecast.ThresholdAnswer; later: never };
  listStories: { body: undefined; answer: (forecast.StoryCard)[]; later: never };
  createStory: { body: forecast.StoryRequest; answer: forecast.StoryDetail; later: never };
  duplicateStoryByGet: { body: undefined; answer: forecast.StoryDetail; later: never };
  duplicateStory: { body: undefined; answer: forecast.StoryDetail; later: never };
  estimateTraining: { body: forecast.EstimateRequest; answer: forecast.TrainingEstimate; later: never };
  keepStoryFresh: { body: forecast.KeepFresh; answer: forecast.StoryDetail; later: never };
  getSettings: { body: undefined; answer: forecast.Settings; later: never };
  getStory: { body: undefined; answer: forecast.StoryDetail; later: never };
  retrainStory: { body: undefined; answer: forecast.StoryDetail; later: never };
  deleteStory: { body: undefined; answer: undefined; later: never };
  changeStory: { body: forecast.StoryRequest; answer: forecast.StoryDetail; later: never };
  listSeries: { body: undefined; answer: forecast.SeriesPage; later: never };
  storyFeatureImportance: { body: forecast.ImportanceRequest; answer: forecast.Importance; later: never };
  stopTask: { body: forecast.StopRequest; answer: forecast.StopAnswer; later: never };
  listTasks: { body: undefined; answer: forecast.TaskTable; later: never };
}
