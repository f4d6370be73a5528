export type * from './types.ts';
export { createTours, type ToursDeps } from './create-tours.ts';
export { USUAL_ENQUIRY_LIMITS, type EnquiryLimits } from './limits.ts';
export { tourHtml } from './rules/tour-html.ts';
