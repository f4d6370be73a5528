export {
  listPosts,
  postBySlug,
  postIndex,
  recentPosts,
  type BlogCard,
  type BlogEntry,
  type BlogPost,
  type BlogSection,
} from './blog.ts';
export {
  listTours,
  relatedTours,
  tourById,
  tourHtml,
  tourIndex,
  type TourCard,
  type TourDay,
  type TourDetails,
  type TourEntry,
  type TourKind,
  TOUR_KINDS,
} from './tours.ts';
export {
  enquireAboutTour,
  sendContactMessage,
  type ContactInput,
  type EnquiryInput,
} from './enquiries.ts';
export { personalData } from './personal-data.ts';
