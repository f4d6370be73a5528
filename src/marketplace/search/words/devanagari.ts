import { places } from '#messages/place-names.ts';
import { inLocale } from '#platform/locale.ts';

/**
 * Hindi and Marathi words of a search as the grammar knows them in Latin letters. A name or a word that is not here
 * stays as it was typed, and is reported.
 */
const WORDS: Readonly<Record<string, string>> = {
  // people and rooms
  लोग: 'log', लोगों: 'log', लोक: 'log', जण: 'log', जणांसाठी: 'log', लोकांसाठी: 'log', व्यक्ति: 'log', मेहमान: 'guests', वयस्क: 'adults', बच्चा: 'baccha', बच्चे: 'bacche', बच्चों: 'bacche', मुले: 'bacche', मुलं: 'bacche', जोड़ी: 'jodi', जोडी: 'jodi', जोडपे: 'jodi', परिवार: 'parivar', कुटुंब: 'parivar', साल: 'saal', कमरे: 'kamre', कमरा: 'kamra', खोल्या: 'kamre', खोली: 'kamra', बीएचके: 'bhk',
  एक: '1', दो: '2', दोन: '2', तीन: '3', चार: '4', पांच: '5', पाँच: '5', पाच: '5', छह: '6', सहा: '6', सात: '7', आठ: '8', नौ: '9', नऊ: '9', दस: '10', दहा: '10', बारह: '12', बारा: '12', बीस: '20', वीस: '20',
  // when
  आज: 'tonight', कल: 'tomorrow', उद्या: 'tomorrow', रात: 'raat', रातें: 'raat', रात्र: 'raat', रात्री: 'raat', दिन: 'din', दिवस: 'din', वीकेंड: 'weekend', वीकेण्ड: 'weekend', अगले: 'next', पुढच्या: 'next', इस: 'this', या: 'this', महीने: 'month', महिन्यात: 'month', कोई: 'koi', भी: 'bhi', पावसात: 'monsoon', पावसाळ्यात: 'monsoon', पावसाळा: 'monsoon', पाऊस: 'monsoon', बारिश: 'monsoon', बरसात: 'monsoon', मानसून: 'monsoon', मॉनसून: 'monsoon', मान्सून: 'monsoon', कोणताही: 'koi', कोणत्याही: 'koi', कुठलाही: 'koi', वीकेंडला: 'weekend',
  जनवरी: 'january', जानेवारी: 'january', जानेवारीत: 'january', फरवरी: 'february', फेब्रुवारी: 'february', फेब्रुवारीत: 'february', मार्च: 'march', मार्चमध्ये: 'march', अप्रैल: 'april', एप्रिल: 'april', एप्रिलमध्ये: 'april', मई: 'may', जून: 'june', जूनमध्ये: 'june', जुलाई: 'july', जुलै: 'july', जुलैमध्ये: 'july', अगस्त: 'august', ऑगस्ट: 'august', ऑगस्टमध्ये: 'august', सितंबर: 'september', सितम्बर: 'september', सप्टेंबर: 'september', सप्टेंबरमध्ये: 'september', अक्टूबर: 'october', अक्तूबर: 'october', ऑक्टोबर: 'october', ऑक्टोबरमध्ये: 'october', नवंबर: 'november', नवम्बर: 'november', नोव्हेंबर: 'november', नोव्हेंबरमध्ये: 'november', दिसंबर: 'december', दिसम्बर: 'december', डिसेंबर: 'december', डिसेंबरमध्ये: 'december',
  सोमवार: 'monday', मंगलवार: 'tuesday', मंगळवार: 'tuesday', बुधवार: 'wednesday', गुरुवार: 'thursday', शुक्रवार: 'friday', शनिवार: 'saturday', रविवार: 'sunday', दिवाली: 'diwali', दिवाळी: 'diwali', होली: 'holi', होळी: 'holi',
  // kinds
  विला: 'villa', व्हिला: 'villa', बंगला: 'bungalow', बंगले: 'bungalow', बंगलो: 'bungalow', घर: 'ghar', होटल: 'hotel', हॉटेल: 'hotel', रिसॉर्ट: 'resort', रिसोर्ट: 'resort',
  // what is there
  कुत्ता: 'dog', कुत्ते: 'dog', कुत्रा: 'dog', कुत्र्यासह: 'dog', पालतू: 'pets', पाळीव: 'pets', पहाड़: 'mountain', पहाड़ों: 'mountain', पहाड़ी: 'mountain', पर्वत: 'mountain', डोंगर: 'mountain', डोंगरात: 'mountain', झील: 'jheel', तालाब: 'talav', तलाव: 'talav', समुद्र: 'samundar', पूल: 'pool', स्विमिंग: 'swimming', अलाव: 'bonfire', शेकोटी: 'bonfire', बारबेक्यू: 'barbecue', बार्बेक्यू: 'barbecue', केयरटेकर: 'caretaker', केअरटेकर: 'caretaker', रसोई: 'kitchen', रसोइया: 'cook', रसोइये: 'cook', रसोईया: 'cook', बावर्ची: 'cook', खानसामा: 'cook', आचारी: 'cook', स्वयंपाकी: 'cook', कुक: 'cook', किचन: 'kitchen', स्वयंपाकघर: 'kitchen', जनरेटर: 'generator', इन्व्हर्टर: 'inverter', इन्वर्टर: 'inverter', व्हीलचेयर: 'wheelchair', व्हीलचेअर: 'wheelchair', पार्किंग: 'parking', बगीचा: 'garden', बाग: 'garden', लॉन: 'lawn', संगीत: 'music', टीवी: 'tv', टीव्ही: 'tv', वाईफाई: 'wifi', वायफाय: 'wifi', एसी: 'ac', शाकाहारी: 'shakahari', शुद्ध: 'pure',
  // money and order
  हजार: 'hazar', लाख: 'lakh', रुपये: 'rupees', रुपए: 'rupees', रूपये: 'rupees', रुपय: 'rupees', सस्ता: 'sasta', सस्ते: 'sasta', सस्ती: 'sasta', स्वस्त: 'sasta', तक: 'tak', पर्यंत: 'tak', से: 'se', कम: 'kam', अंदर: 'andar', नीचे: 'neeche', बजट: 'budget',
  // places
  लोनावला: 'lonavala', लोणावळा: 'lonavala', लोणावळ्यात: 'lonavala', खंडाला: 'khandala', खंडाळा: 'khandala', पवना: 'pawna', कार्ला: 'karla', कामशेत: 'kamshet', तुंगार्ली: 'tungarli', गोवा: 'goa', महाबलेश्वर: 'mahabaleshwar', महाबळेश्वर: 'mahabaleshwar', पंचगनी: 'panchgani', पाचगणी: 'panchgani', अलीबाग: 'alibaug', अलिबाग: 'alibaug', कर्जत: 'karjat', इगतपुरी: 'igatpuri', माथेरान: 'matheran', पुणे: 'pune', मुंबई: 'mumbai',
  // what asks for nothing by itself
  में: 'mein', मध्ये: 'mein', के: 'ke', का: 'ka', की: 'ki', को: 'ko', है: 'hai', चाहिए: 'chahiye', पाहिजे: 'chahiye', हवा: 'chahiye', हवे: 'chahiye', लिए: 'liye', साठी: 'liye', पास: 'paas', जवळ: 'paas', और: 'aur', आणि: 'aur', साथ: 'with', सह: 'with', वाला: 'wala', वाली: 'wali',
};

/** Without the dot of letters like ड़, which is typed in two ways. */
const plain = (word: string): string => word.normalize('NFKD').replaceAll('\u093c', '');
const LATIN: ReadonlyMap<string, string> = new Map(Object.entries(WORDS).map(([word, latin]) => [plain(word), latin]));

/** The word of the grammar for one in Devanagari; null for any other. */
export const latinWord = (word: string): string | null => LATIN.get(plain(word)) ?? NAMES.get(plain(word)) ?? null;

/** Marathi says 'at most' by the end of the word ('हजारांत', 'रुपयांपर्यंत', 'लाखापेक्षा कमी'), the grammar by a word of its own. */
export const withEndingsApart = (text: string): string => text.replace(/(हजार|लाख|रुपय)ां?(?:त|च्या आत|पर्यंत|खाली|पेक्षा कमी)(?![\p{L}\p{M}])/gu, '$1 पर्यंत');

/** Devanagari figures as the others. */
export const latinFigures = (text: string): string => text.replace(/[\u0966-\u096f]/gu, (figure) => String(figure.charCodeAt(0) - 0x966));

/** What pages in Hindi and Marathi call a place, and what the catalogue does: 'लोणावला' and 'लोणावळा' are 'lonavala'. */
const NAMES: ReadonlyMap<string, string> = new Map((['hi', 'mr'] as const).flatMap((locale) => inLocale(locale, () => Object.entries(places).map(([name, text]) => [plain(text()), name] as const))));

/** A whole name as the catalogue has it, in lower case; any other text stays. */
export const catalogueName = (name: string): string => NAMES.get(plain(name)) ?? latinWord(name) ?? name;

/** The places whose name in Hindi or Marathi begins with what was typed in Devanagari, as the catalogue calls them. */
export function namesBegunInDevanagari(typed: string): readonly string[] {
  const begun = plain(typed);
  return /^[\u0900-\u097f]/u.test(begun) ? [...new Set([...NAMES, ...LATIN].filter(([name, latin]) => name.startsWith(begun) && Object.hasOwn(places, latin)).map(([, name]) => name))] : [];
}
