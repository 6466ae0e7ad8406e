/**
 * Pictures for covers. Plain endpoints are generated; the upload is ours, because its progress is shown. What a cover
 * is shown on is asked for again when it changes.
 */
import { gatewayGenerated, type Photo } from './generated/gateway';
import type { Sending } from './sendForm';

export type { Photo } from './generated/gateway';

const plainApi = gatewayGenerated.enhanceEndpoints({
  endpoints: {
    listPhotos: { providesTags: ['Photo'] },
    setPhoto: {
      invalidatesTags: (_cover, _error, { body }) =>
        body.photo_type === 'story'
          ? ['Photo', 'Story']
          : ['Photo', { type: 'Source', id: 'LIST' }, { type: 'Source', id: body.id }],
    },
    deletePhoto: { invalidatesTags: ['Photo', 'Story', 'Source'] },
  },
});

const photosApi = plainApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Photo, { file: File; sending: Sending }>({
      query: ({ file, sending }) => {
        const form = new FormData();
        form.set('photo', file);
        return { url: '/api/photo', method: 'POST', body: form, sending };
      },
      invalidatesTags: ['Photo'],
    }),
  }),
});

export const { useListPhotosQuery, useSetPhotoMutation, useDeletePhotoMutation, useUploadPhotoMutation } = photosApi;
