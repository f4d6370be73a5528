/** The blog, written for people about to travel. Pictures are named `blog-01` to `blog-24`. */
import { aboutBooking } from './blog-about-booking.ts';
import { fartherOff } from './blog-farther-off.ts';
import { gettingThere } from './blog-getting-there.ts';
import { outOfDoors } from './blog-out-of-doors.ts';

export interface SeedBlogPost {
  slug: string;
  name: string;
  shortDescription: string;
  metaTitle: string;
  metaDescription: string;
  metaKeyword: string;
  /** 'blog-01' to 'blog-24'; each post has its own */
  picture: string;
  /** days before the day of seeding on which it was published */
  daysAgo: number;
  sections: readonly { html: string; picture?: string }[];
}

export const blogPosts: readonly SeedBlogPost[] = [
  ...gettingThere,
  ...outOfDoors,
  ...aboutBooking,
  ...fartherOff,
];
