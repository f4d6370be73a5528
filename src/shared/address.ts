/** '31 Upper Ring Road, Lonavala': street and city; the city only once if the street ends with it. */
export const fullAddress = (street: string, city: string): string =>
  city === '' || street === city || street.endsWith(`, ${city}`) ? street : `${street}, ${city}`;
