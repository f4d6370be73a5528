import { createProperties } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';

export const propertyById = (ctx: Context, id: number) => createProperties(ctx).byId(id);
