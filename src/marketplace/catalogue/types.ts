import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';

/** A picture as pages use it. URLs are made by the media pipeline: `/media/{id}/{width}.{avif|webp|jpg}`. */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** tiny data URI shown until the picture arrives */
  readonly placeholder: string;
  /** dominant colour, '#rrggbb' */
  readonly tint: string;
  readonly caption: string;
  readonly roomId: number | null;
}

export interface Amenity {
  readonly id: number;
  readonly name: string;
  /** Lucide icon name, kebab case */
  readonly icon: string;
}

export interface PropertyCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly hotelType: HotelType;
  readonly starRating: number;
  readonly streetAddress: string;
  readonly locality: string;
  readonly city: string;
  readonly bedrooms: number;
  readonly maxGuests: number;
  readonly tagline: string;
  readonly isCouple: boolean;
  readonly isPureVeg: boolean;
  readonly payHotel: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** cheapest plan's ordinary night before tax */
  readonly basePrice: Paise;
  /** 'HH:MM' in India */
  readonly checkinTime: string;
  /** some plan gives everything back in time */
  readonly refundable: boolean;
  readonly pictures: readonly Picture[];
  readonly amenities: readonly Amenity[];
}

export interface PropertyDetails extends PropertyCard {
  readonly state: 'live' | 'paused' | 'gone';
  readonly bathrooms: number;
  readonly region: string;
  readonly zipcode: string;
  readonly descriptionHtml: string;
  readonly policyHtml: string;
  readonly ruleHtml: string;
  /** 'HH:MM' */
  readonly checkoutTime: string;
  readonly payType: 'flat' | 'percent';
  readonly payValue: number;
  readonly phone: string;
  readonly email: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly updatedAt: Date;
}

export interface RoomDetails {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bedType: string;
  readonly sizeSqft: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly units: number;
  readonly amenities: readonly string[];
  readonly pictures: readonly Picture[];
}

export interface Place {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'city' | 'locality';
  readonly cityId: number | null;
  readonly cityName: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly popular: boolean;
  readonly blurb: string;
  /** live properties there */
  readonly propertyCount: number;
}


export interface SliderItem {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly picture: Picture;
}

/** The door of properties: the published catalogue, read only. */
export interface Properties {
  /** live or paused; null when there is none or it is gone */
  byId(id: number): Promise<PropertyDetails | null>;
  bySlug(slug: string): Promise<PropertyDetails | null>;
  /** where a moved property's old slug or id leads: a path on our site or an allow-listed address; null = nowhere */
  redirectOf(slugOrId: string | number): Promise<string | null>;
  /** a house that was here and is no longer: its page is gone for good */
  isRetired(id: number): Promise<boolean>;
  rooms(propertyId: number): Promise<readonly RoomDetails[]>;
  /** cards for known ids, in the order asked; unknown ids are left out */
  cards(ids: readonly number[]): Promise<readonly PropertyCard[]>;
  recommended(limit: number): Promise<readonly PropertyCard[]>;
  places(): Promise<readonly Place[]>;
  popularPlaces(): Promise<readonly (Place & { picture: Picture | null })[]>;
  amenities(): Promise<readonly Amenity[]>;
  slider(): Promise<readonly SliderItem[]>;
  picture(name: string): Promise<Picture | null>;
  pictureById(id: string): Promise<Picture | null>;
  /** all live properties with last change, for sitemap and inventory of links */
  index(): Promise<readonly { id: number; slug: string; hotelType: HotelType; updatedAt: Date }[]>;
}
