import type { SmsTexts } from './sms.ts';

/** The SMS in Marathi, registered as `otp-mr` and so on; same rules as in Hindi. */
export const smsInMarathi: SmsTexts = {
  otp: '{n:code} हा आपला {brand} OTP आहे, {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
  'otp-listing':
    '{n:code} हा {brand} वर आपल्या प्रॉपर्टीची नोंदणी पक्की करण्याचा OTP आहे, {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
  'otp-profile':
    '{n:code} हा {brand} वर हा आपला नवा संपर्क करण्याचा OTP आहे, {n:minutes} मिनिटे चालेल. आपण मागितला नसेल, तर काही करू नका.',
  'otp-leave':
    '{n:code} हा आपले {brand} अकाउंट काढून टाकण्याचा (DELETE) OTP आहे, {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
  'otp-password':
    '{n:code} हा नव्या पासवर्डसाठी आपला {brand} OTP आहे, {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
  'otp-link':
    '{n:code} हा आपला {brand} OTP आहे, {a:provider} ने साइन इन करण्यासाठी. {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',
  'otp-step-up':
    '{n:code} हा आपला {brand} OTP आहे, अकाउंटमधील बदल किंवा डेटाच्या प्रतीसाठी. {n:minutes} मिनिटे चालेल. कोणालाही सांगू नका.',

  'phone-changed':
    'आपल्या {brand} अकाउंटचा मोबाइल नंबर बदलला आहे; हा नंबर आता त्याचा नाही. हे आपण केले नसेल, तर 48 तासांच्या आत परत फिरवा: {u:page} किंवा लगेच {a:phone} ला कॉल करा.',
  'phone-new':
    'हा मोबाइल नंबर आता आपल्या {brand} अकाउंटचा आहे. आतापासून यानेच साइन इन करा. हे आपण केले नसेल, तर लगेच {a:phone} ला कॉल करा.',
  'password-changed':
    'आपल्या {brand} अकाउंटचा पासवर्ड बदलला आहे. हे आपण केले नसेल, तर 48 तासांच्या आत परत फिरवा: {u:page} किंवा लगेच {a:phone} ला कॉल करा.',
  'passkey-changed':
    'आपल्या {brand} अकाउंटला पासकी जोडली किंवा काढली आहे. हे आपण केले नसेल, तर लगेच {a:phone} ला कॉल करा.',
  'change-undone':
    'आपल्या {brand} अकाउंटमधील एक बदल आधीच्या संपर्काने परत फिरवला, आणि सर्व डिव्हाइस लॉग आउट केले. हे आपण केले नसेल, तर लगेच {a:phone} ला कॉल करा.',

  'booking-confirmed':
    '{brand}: बुकिंग {a:number} पक्के झाले: {a:hotel}, {a:dates}. एकूण ₹{n:rupees}, करांसह. पावती: {u:receipt}',
  'booking-changed':
    '{brand}: बुकिंग {a:number} आधी {a:before}, आता {a:dates}. {a:money}. {u:receipt}',
  'booking-cancelled':
    '{brand}: बुकिंग {a:number} रद्द झाले: {a:hotel}, {a:dates}. रिफंड ₹{n:rupees}. सविस्तर: {u:receipt}',
  'payment-failed':
    '{brand}: बुकिंग {a:number}, {a:hotel}, चे आपले पेमेंट झाले नाही. पैसे गेले असतील तर आपोआप परत येतील. आता काय करता येईल, ते आमच्या ई-मेलमध्ये आहे.',
  'payment-returned':
    '{brand}: बुकिंग {a:number}, {a:hotel}, चे आपले पेमेंट पूर्ण रिफंड होत आहे. कारण आणि रक्कम आमच्या ई-मेलमध्ये आहे.',
  'paid-twice':
    '{brand}: आपण बुकिंग {a:number}, {a:hotel}, चे पैसे दोनदा भरले. बुकिंग पक्के आहे, आणि दुसऱ्या पेमेंटचे ₹{n:rupees} पूर्ण परत मिळतील.',
  'refund-partly':
    '{brand}: आपल्या ₹{n:ofRupees} च्या रिफंडपैकी ₹{n:rupees} परत दिले आहेत: बुकिंग {a:number}, {a:hotel}. बाकीचे आपल्या बँकेने घेतले नाहीत; आमचा सपोर्ट आपल्याला कॉल करेल.',
  'refund-delayed':
    '{brand}: आपल्या ₹{n:rupees} च्या रिफंडला उशीर होत आहे: बुकिंग {a:number}, {a:hotel}. आपल्या बँकेने तो घेतला नाही. आपल्याला काही करायची गरज नाही, आमचा सपोर्ट आपल्याला कॉल करेल.',
  'refund-done':
    '{brand}: ₹{n:rupees} चा रिफंड पैसे आले त्याच मार्गाने परत दिला आहे: बुकिंग {a:number}, {a:hotel}. बँकेला तो दाखवायला 5 ते 7 कामाचे दिवस लागू शकतात.',
  'arrival-reminder':
    '{brand}: आपला मुक्काम {a:number}, {a:hotel}, उद्या {a:hour} पासून सुरू होतो. तिथे भरायचे: ₹{n:rupees}. पावती: {u:receipt}',
  'balance-collected':
    '{brand}: {a:hotel} यांच्या म्हणण्यानुसार बुकिंग {a:number} चे Rs {n:rupees} मिळाले. अजून द्यायचे: Rs {n:left}. पावती: {u:receipt}',
  'review-invitation': '{brand}: {a:hotel} कसे होते? आपला रिव्ह्यू पुढच्या पाहुण्यांना उपयोगी पडेल: {u:page}',

  'listing-received':
    '{brand}: धन्यवाद, आपली नोंदणी {n:number}, {a:hotel}, आमच्याकडे आली. आम्ही दोन कामाच्या दिवसांत उत्तर देऊ. याच नंबरने साइन इन करून आपली कॅलेंडर जोडा: {u:page}',
  'listing-approved':
    '{brand}: आपली नोंदणी {n:number}, {a:hotel}, मंजूर झाली. सुरू होण्यासाठी काय बाकी आहे ते पाहा: {u:page}',
  'listing-refused':
    '{brand}: आम्ही आपली नोंदणी {n:number}, {a:hotel}, घेऊ शकलो नाही. कारण आम्ही पाठवलेल्या ई-मेलमध्ये आहे.',
  'team-invite':
    '{brand}: तुम्हाला {a:hotel} च्या टीममध्ये बोलावले आहे. 7 दिवसांत हे उघडा आणि याच नंबरने साइन इन करा: {u:page}',
  'member-owner': '{brand}: आता तुम्ही {a:hotel} चे मालक आहात: दर, रात्री आणि टीम तुमच्या हाती.',
  'member-caretaker':
    '{brand}: आता तुम्ही {a:hotel} चे केअरटेकर आहात: तिथले रोजचे पाहुणे आणि त्यांच्याकडील बाकी.',
  'member-removed': '{brand}: आता तुम्ही {a:hotel} च्या टीममध्ये नाही.',
  'owner-undone':
    '{brand}: {a:hotel} मधील {a:date} रोजी केलेला एक बदल आमच्या टीमने मागे घेतला आहे. काय बदलले ते इथे पाहा; कारण माहीत नसेल तर आम्हाला कॉल करा: {u:page}',
  'calendar-silent':
    '{brand}: कॅलेंडर {a:calendar} ({a:hotel}) 2 तासांपासून उत्तर देत नाही. तेव्हापासून तिथे विकलेल्या रात्री इथे अजून खुल्या आहेत. कारण पाहा: {u:page}',
  'payee-changed':
    '{brand}: {a:hotel} साठी दुसरे बँक खाते दिले आहे. ते {a:date} पासून लागू होईल. हे तुमचे नसेल तर इथे थांबवा: {u:page}',
};
