export { listPosts, postBySlug, postIndex, recentPosts, type BlogCard } from './blog.ts';
export {
  listTours,
  relatedTours,
  tourById,
  tourHtml,
  tourIndex,
  type TourCard,
  type TourDay,
  type TourDetails,
  type TourKind,
  TOUR_KINDS,
} from './tours.ts';
export { enquireAboutTour, sendContactMessage, type EnquiryInput } from './enquiries.ts';
export { personalData } from './personal-data.ts';
