import type { TaxDocumentContent } from '../content.ts';
import type { TaxDocument } from '../tax-documents.ts';

/** An invoice with two nights at one rate and one at another, for a company: ₹2,11,411 in all. */
export const sampleContent = (over: Partial<TaxDocumentContent> = {}): TaxDocumentContent => ({
  seller: {
    name: 'Verandah Demo Stays (fictional)',
    address: '1 Example Lane, Lonavala 410401, Maharashtra',
    email: 'support@verandah.example',
    gstin: '27VDEMO0000V1ZX',
  },
  sac: '996311',
  placeOfSupply: { name: 'Maharashtra', code: '27' },
  booking: { number: 'OH00012', bookedOn: '2026-12-01' },
  stay: {
    hotelName: 'Mogra House',
    address: '7 Tiger Point Road, Lonavala',
    checkIn: '2026-12-04',
    checkOut: '2026-12-06',
    nights: 2,
    rooms: 1,
    adults: 8,
    children: 1,
    picks: ['Entire villa, Breakfast'],
  },
  lines: [
    { label: 'Base price, 2 nights', amount: 19_000_000 },
    { label: 'Property Discount (5%)', amount: -950_000 },
  ],
  taxable: 18_050_000,
  taxes: [
    { percent: 500, taxable: 700_000, cgst: 17_500, sgst: 17_500 },
    { percent: 1_800, taxable: 17_350_000, cgst: 1_561_525, sgst: 1_561_525 },
  ],
  cgst: 1_579_025,
  sgst: 1_579_025,
  afterTax: { label: 'Coupon MONSOON15, paid by us', amount: -67_000 },
  roundOff: 50,
  total: 21_141_100,
  against: null,
  ...over,
});

export const sampleTaxDocument = (over: Partial<TaxDocument> = {}): TaxDocument => ({
  id: 1,
  bookingId: 12,
  kind: 'invoice',
  position: 1,
  serial: 'V27/2627/000123',
  issuedAt: new Date('2026-12-01T10:00:00+05:30'),
  issuedOn: '2026-12-01',
  total: 21_141_100,
  corrected: false,
  buyer: {
    name: 'Cyrus Vakil',
    phone: '+919000000005',
    email: 'cyrus@example.in',
    gstinNo: '',
    companyName: '',
    companyAddress: '',
  },
  content: sampleContent(),
  ...over,
});
