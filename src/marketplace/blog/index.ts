export type * from './types.ts';
export { createBlog, type BlogDeps } from './create-blog.ts';
