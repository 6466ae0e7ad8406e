/** Pictures for covers. */
import type { Photo } from '~/api/generated/gateway';
import type { Backend } from './backend';
import type { Resolvers } from './resolvers';

export function photos(backend: Backend) {
  const counted = (photo: Photo): Photo => ({
    ...photo,
    stories: backend.stories.filter(({ image }) => image === photo.path).length,
    sources: backend.sources.filter(({ image }) => image === photo.path).length,
  });
  return {
    listPhotos: () => backend.photos.map(counted),
    uploadPhoto: async ({ body }) => {
      const file = (await body()).get('photo');
      const name = `photo-${backend.next()}`;
      const photo = {
        name,
        title: file === null || typeof file === 'string' ? name : file.name,
        path: `/api/photo/file/${name}`,
        width: 720,
        height: 270,
        created_at: new Date().toISOString(),
        stories: 0,
        sources: 0,
      };
      backend.photos.unshift(photo);
      return photo;
    },
    // One plain picture stands for them all.
    photoFile: () =>
      new Blob(
        [
          '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="270"><rect width="720" height="270" fill="teal"/></svg>',
        ],
        { type: 'image/svg+xml' },
      ),
    setPhoto: async ({ body }) => {
      const { id, name, photo_type: type } = await body();
      const image = backend.photos.find((photo) => photo.name === name)?.path ?? null;
      const owner = (type === 'story' ? backend.stories : backend.sources).find((known) => known.id === id);
      if (owner !== undefined) owner.image = image;
      return { image };
    },
    deletePhoto: async ({ body }) => {
      const { name } = await body();
      const path = backend.photos.find((photo) => photo.name === name)?.path;
      backend.photos = backend.photos.filter((photo) => photo.name !== name);
      for (const owner of [...backend.stories, ...backend.sources]) if (owner.image === path) owner.image = null;
      return undefined;
    },
  } satisfies Partial<Resolvers>;
}
