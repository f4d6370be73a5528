/** '31 Upper Ring Road, Lonavala': street and city, the city once where the street names it already at its end. */
export const fullAddress = (street: string, city: string): string =>
  city === '' || street === city || street.endsWith(`, ${city}`) ? street : `${street}, ${city}`;
