import type { SmsTexts } from './sms.ts';

/**
 * The SMS in Hindi: the variables of the English text in the same order, each registered as a text of its own
 * (`otp-hi`). Codes come first and are called OTP in Latin letters, as phones look for them. Short, because every 67
 * characters cost one more SMS.
 */
export const smsInHindi: SmsTexts = {
  otp: '{n:code} आपका {brand} OTP है, {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',
  'otp-listing':
    '{n:code} {brand} पर आपकी प्रॉपर्टी की लिस्टिंग पक्की करने का OTP है, {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',
  'otp-profile':
    '{n:code} {brand} पर इसे अपना नया संपर्क बनाने का OTP है, {n:minutes} मिनट तक मान्य। आपने नहीं माँगा, तो कुछ न करें।',
  'otp-leave':
    '{n:code} आपका {brand} अकाउंट मिटाने (DELETE) का OTP है, {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',
  'otp-password':
    '{n:code} नए पासवर्ड के लिए आपका {brand} OTP है, {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',
  'otp-link':
    '{n:code} आपका {brand} OTP है, {a:provider} से साइन इन करने के लिए। {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',
  'otp-step-up':
    '{n:code} आपका {brand} OTP है, अकाउंट में बदलाव या डेटा की कॉपी के लिए। {n:minutes} मिनट तक मान्य। इसे किसी को न बताएँ।',

  'phone-changed':
    'आपके {brand} अकाउंट का मोबाइल नंबर बदल गया है; यह नंबर अब उसका नहीं है। अगर यह आपने नहीं किया, तो 48 घंटे के भीतर वापस लें: {u:page} या तुरंत {a:phone} को कॉल करें।',
  'phone-new':
    'यह मोबाइल नंबर अब आपके {brand} अकाउंट का है। अब से इसी से साइन इन करें। अगर यह आपने नहीं किया, तो तुरंत {a:phone} को कॉल करें।',
  'password-changed':
    'आपके {brand} अकाउंट का पासवर्ड बदल गया है। अगर यह आपने नहीं किया, तो 48 घंटे के भीतर वापस लें: {u:page} या तुरंत {a:phone} को कॉल करें।',
  'passkey-changed':
    'आपके {brand} अकाउंट में पासकी जोड़ी या हटाई गई है। अगर यह आपने नहीं किया, तो तुरंत {a:phone} को कॉल करें।',
  'change-undone':
    'आपके {brand} अकाउंट का एक बदलाव पुराने संपर्क से वापस लिया गया, और सभी डिवाइस लॉग आउट हो गए। अगर यह आपने नहीं किया, तो तुरंत {a:phone} को कॉल करें।',

  'booking-confirmed':
    '{brand}: बुकिंग {a:number} पक्की हो गई: {a:hotel}, {a:dates}। कुल ₹{n:rupees}, टैक्स समेत। रसीद: {u:receipt}',
  'booking-changed':
    '{brand}: बुकिंग {a:number} पहले {a:before}, अब {a:dates}। {a:money}। {u:receipt}',
  'booking-cancelled':
    '{brand}: बुकिंग {a:number} कैंसल हो गई: {a:hotel}, {a:dates}। रिफंड ₹{n:rupees}। पूरी जानकारी: {u:receipt}',
  'payment-failed':
    '{brand}: बुकिंग {a:number}, {a:hotel}, का आपका भुगतान नहीं हुआ। पैसे कटे हों तो अपने-आप वापस आ जाएँगे। अब क्या करें, यह हमारे ई-मेल में है।',
  'payment-returned':
    '{brand}: बुकिंग {a:number}, {a:hotel}, का आपका पूरा भुगतान रिफंड हो रहा है। कारण और रकम हमारे ई-मेल में हैं।',
  'paid-twice':
    '{brand}: आपने बुकिंग {a:number}, {a:hotel}, का भुगतान दो बार किया। बुकिंग पक्की है, और दूसरे भुगतान के ₹{n:rupees} पूरे वापस मिलेंगे।',
  'refund-partly':
    '{brand}: आपके ₹{n:ofRupees} के रिफंड में से ₹{n:rupees} लौटा दिए गए हैं: बुकिंग {a:number}, {a:hotel}। बाकी आपके बैंक ने नहीं लिए; हमारा सपोर्ट आपको कॉल करेगा।',
  'refund-delayed':
    '{brand}: आपके ₹{n:rupees} के रिफंड में देर हो रही है: बुकिंग {a:number}, {a:hotel}। आपके बैंक ने नहीं लिया। आपको कुछ नहीं करना है, हमारा सपोर्ट आपको कॉल करेगा।',
  'refund-done':
    '{brand}: ₹{n:rupees} का रिफंड उसी रास्ते लौटा दिया गया है: बुकिंग {a:number}, {a:hotel}। आपके बैंक को दिखाने में 5 से 7 कामकाजी दिन लग सकते हैं।',
  'arrival-reminder':
    '{brand}: आपका स्टे {a:number}, {a:hotel}, कल {a:hour} से शुरू है। वहाँ देने हैं: ₹{n:rupees}। रसीद: {u:receipt}',
  'balance-collected':
    '{brand}: {a:hotel} के अनुसार बुकिंग {a:number} के लिए Rs {n:rupees} मिल गए। अब देने हैं: Rs {n:left}। रसीद: {u:receipt}',
  'review-invitation': '{brand}: {a:hotel} कैसा रहा? आपका रिव्यू अगले मेहमानों के काम आएगा: {u:page}',

  'listing-received':
    '{brand}: धन्यवाद, आपकी लिस्टिंग {n:number}, {a:hotel}, हमें मिल गई। हम दो कामकाजी दिनों में जवाब देंगे। इसी नंबर से साइन इन करके अपने कैलेंडर जोड़ें: {u:page}',
  'listing-approved':
    '{brand}: आपकी लिस्टिंग {n:number}, {a:hotel}, मंजूर हो गई। चालू होने के लिए क्या बाकी है, देखें: {u:page}',
  'listing-refused':
    '{brand}: हम आपकी लिस्टिंग {n:number}, {a:hotel}, नहीं ले सके। कारण हमारे भेजे ई-मेल में है।',
  'team-invite':
    '{brand}: आपको {a:hotel} की टीम में बुलाया गया है। 7 दिन में यह खोलें और इसी नंबर से साइन इन करें: {u:page}',
  'member-owner': '{brand}: अब आप {a:hotel} के मालिक हैं: दाम, रातें और टीम आपके हाथ में।',
  'member-caretaker': '{brand}: अब आप {a:hotel} के केयरटेकर हैं: वहाँ रोज़ के मेहमान और उनसे लेना बाक़ी पैसा।',
  'member-removed': '{brand}: अब आप {a:hotel} की टीम में नहीं हैं।',
  'owner-undone':
    '{brand}: {a:hotel} में {a:date} को किया गया एक बदलाव हमारी टीम ने वापस ले लिया है। क्या बदला, यहाँ देखें; वजह न पता हो तो हमें कॉल करें: {u:page}',
  'calendar-silent':
    '{brand}: कैलेंडर {a:calendar} ({a:hotel}) 2 घंटे से जवाब नहीं दे रहा। तब से वहाँ बिकी रातें यहाँ अभी खुली हैं। कारण देखें: {u:page}',
  'payee-changed':
    '{brand}: {a:hotel} के लिए दूसरा बैंक खाता डाला गया है। यह {a:date} से लागू होगा। अगर यह आपका नहीं है, तो यहाँ रोकें: {u:page}',
};
