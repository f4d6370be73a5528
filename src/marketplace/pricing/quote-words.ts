/**
 * What every quote says in JSON, so that deflate need not say it again: a token shrinks to a third and is made twice
 * as fast. The seal covers these words too: tokens made with other words are simply not ours.
 */
export const QUOTE_WORDS = Buffer.from(
  [
    '{"e":17,"a":true,"q":{"propertyId":,"stay":{"checkIn":"2026-","checkOut":"2026-"},"party":{"adults":2,"childAges":[],"rooms":1},',
    '"picks":[{"roomId":,"planId":,"quantity":1,"roomName":"Entire villa","planName":"Room only","inclusions":["Breakfast","All meals"],',
    '"refundLadder":[{"hours_before":288,"percent":100}],"planAmount":00000,"nightly":[00000,00000]}],"available":true,"days":2,',
    '"lines":[{"tag":"base_rate","label":"Base price, 2 nights","amount":00},{"tag":"child_charges","label":"Child charges","amount":00},',
    '{"tag":"hotel_discount","label":"Hotel Discount (10%)","amount":-00},{"tag":"hotel_discount","label":"Last-minute discount (15%)","amount":-00},',
    '{"tag":"booster_discount","label":"Booster Discount (5%)","amount":-00},{"tag":"bungalow_offer","label":"","amount":-00},',
    '{"tag":"coupon","label":"Coupon ","amount":-00},{"tag":"cgst","label":"CGST","amount":00},{"tag":"sgst","label":"SGST","amount":00}],',
    '"baseRate":00,"childCharges":0,"hotelDiscount":0,"hotelDiscountPercent":0,"boosterDiscount":0,"boosterPercent":0,"bungalowOffer":0,',
    '"couponCode":"","couponAmount":0,"couponFundedBy":null,"couponFundedBy":"platform","couponFundedBy":"supplier","gstTotal":00,"taxes":[{"percent":500,"taxable":00,"gst":00},{"percent":1800,"taxable":00,"gst":00}],"grandTotal":00,',
    '"discountRate":0,"lastMinute":false,"payAmount":0,"paymentType":"PAH","paymentType":"Online","refundLadder":[{"hours_before":288,"percent":100}]}}',
  ].join(''),
);
