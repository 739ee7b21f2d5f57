import { type ApiOutput, query } from '../../api';

export type EditedComic = ApiOutput['admin']['getComic'];

export const comicQuery = (id: string) => query('admin.getComic', { id });
