import type { HostLanguage } from '#shared/property-facts.ts';
import type { Sitter } from '@verandah/art';

/** Who receives the guests of a property. All of them are invented, their faces are drawn. */
export interface SeedHost extends Sitter {
  readonly slug: string;
  readonly languages: readonly HostLanguage[];
  /** minutes that each of the questions before the demo began waited for its answer; none: nobody had asked */
  readonly answered: readonly number[];
}

const AGES = { y: 'young', m: 'middle', o: 'old' } as const;
const DRESSES = { sari: 'sari', kameez: 'kameez', kurta: 'kurta', shirt: 'shirt' } as const;

/**
 * A line for each: slug | name | woman or man, y(oung), m(iddle) or o(ld), what is seen | languages | minutes to each
 * answer
 */
const LINES = `
mogra-house | Shubhangi Vaidya | w m sari | mr hi en | 25 50 40 95
the-borrowed-umbrella | Nikhil Ponkshe | m y shirt | mr en hi | 15 30 20
nine-steps-down | Rucha Thatte | w y kameez | mr en hi | 180 60 240
saatbhai-house | Milind Sabnis | m m kurta | mr hi en | 45 120 70 90
kaner-courtyard | Kusum Agashe | w o sari | mr hi | 300 420 200
hotel-sitaphal-court | Prasad Dighe | m m shirt | mr hi en | 20 35 15 50
tin-roof-symphony | Abhijit Karandikar | m m kurta glasses | mr en hi | 600 240 1300
seven-sisters-house | Vandana Mujumdar | w m sari glasses | mr hi en gu | 30 45 25 60
jamun-court | Siddhesh Walimbe | m y shirt | mr hi en | 70 110 160
laterite-lane | Sudha Phadnis | w o sari glasses | mr en hi | 90 150 200 75
hotel-peepal-yard | Jigna Sanghvi | w m sari | gu hi mr en | 25 40 55
kettle-and-cloud | Ananya Barve | w y kameez | en mr hi | 12 40 25 30
ghatmatha-house | Rajendra Shirke | m m shirt | mr hi en | 35 20 50 45
echo-ledge | Kavya Nadkarni | w y kameez | en mr hi kok | 50 35 65
the-signalmans-bungalow | Eknath Dhumal | m o kurta cap | mr hi | 480 900 700
hotel-rain-gauge | Meera Wagle | w m kameez glasses | mr hi en kok | 18 25 40
pherozes-glasshouse | Sharmin Batlivala | w o kameez glasses | en gu hi mr | 240 310 190
third-step-house | Amol Kanitkar | m m shirt | mr en hi | 55 80 130
wet-fern | Yamini Bidkar | w y kameez | mr en hi | 1500 700 400
dam-wall-bungalow | Vishwas Ketkar | m o shirt glasses | mr en hi | 130 220 95
hotel-tank-and-terrace | Sachin Gholap | m m shirt | mr hi en | 10 25 30 15
bhangarwadi-number-nine | Nalini Gokhale | w o sari | mr hi en | 60 100 45
gud-shengdana-inn | Balkrishna Chavhan | m o kurta cap | mr hi | 200 90 340
reedwater | Devyani Rajwade | w m sari | en mr hi | 20 35 30 25
kingfishers-desk | Hemant Lokhande | m m shirt | mr en hi | 320 150 480
oar-and-ember | Pranav Thorat | m y shirt | mr hi en | 25 40 55
lohagad-lantern | Madhuri Dalavi | w m sari | mr hi en | 70 140 50
paaulvaat-farmhouse | Tukaram Marne | m o kurta cap | mr hi | 700 1100 600
the-pass-house | Isha Sarpotdar | w y kameez | mr en hi | 45 60 90
chaitya-house | Shrikant Bhalerao | m m kurta glasses | mr hi en | 100 170 60
indrayani-bend | Varsha Nimhan | w m sari | mr hi en | 40 55 85
banyan-halt | Santosh Dabhade | m m shirt | mr hi en gu | 15 30 20
platform-two | Sneha Bodke | w y kameez | mr hi en | 30 20 45
fallside-cottage | Ramdas Kudale | m m kurta | mr hi | 260 500 340
visapur-foot | Jyoti Kokate | w m kameez | mr hi en | 55 35 75
corn-and-cloud | Bhiku Shedge | m m kurta cap | mr hi | 220 400 180
edge-of-kurvande | Aparna Kirtane | w m kameez glasses | en mr hi | 25 30 60
half-the-sky | Gaurav Bapat | m y shirt glasses | mr en hi | 40 80 65
tigers-yawn | Roopali Vichare | w m sari | mr hi en | 12 20 35
korigad-quiet | Anant Bendre | m o kurta glasses | mr en hi | 180 260 420
the-long-lawn | Mangesh Sathaye | m m shirt | mr hi en gu | 30 65 40
bougainvillea-gate | Swati Padwal | w y kameez | mr hi en | 50 90 70
dinbais-bungalow | Roshan Sukhia | w o kameez glasses | en gu hi | 150 210 170
hotel-ghat-mail | Deepak Bhosekar | m m shirt | mr hi en | 20 15 35
thermal-house | Tenzing Rautela | m y shirt | en hi | 35 80 55
uksan-bund-retreat | Hemangi Vaze | w m sari | mr hi en gu | 90 160 120
casa-gulmohar-divar | Philomena Lourenco | w o kameez | kok en pt hi | 280 350 190
red-cliff-anjuna | Savio Monteiro | m m shirt | kok en hi | 40 75 50
the-cashew-press | Agnelo Vaz | m o shirt glasses | kok en pt | 160 330 220
hotel-salt-and-lime | Karishma Naik Desai | w y kameez | kok en hi mr | 15 25 30
turtle-hour | Anand Velip | m m shirt | kok hi en | 120 60 200
hotel-half-moon-jetty | Vrinda Borkar | w m sari | kok en hi mr | 35 45 25
five-rivers-house | Padma Jangam | w m sari | mr hi | 500 700 420
strawberry-terrace | Sunanda Gole | w o sari | mr hi | 330 180 260
hotel-silver-oak-gallery | Anil Rajpure | m m shirt | mr hi en gu | 20 30 45
ridge-and-lantern | Shweta Kasurde | w y kameez | mr hi en | 40 25 55
the-reading-farm | Uttam Bhilare | m o kurta glasses | mr hi en | 240 190 380
tableland-lee | Farhan Daruvala | m m shirt | en gu hi mr | 30 70 45
hotel-half-term | Jacinta Pires | w m kameez glasses | en hi mr | 25 20 60
casuarina-line | Rahul Akshikar | m y shirt | mr en hi | 60 90 40
bamboo-sluice | Mitali Choksi | w m kameez | en gu hi mr | 20 55 35
supari-bagh | Vinayak Patkar | m o kurta | mr hi gu | 400 280 600
kolaba-tide | Asmita Thale | w y kameez | mr hi en | 18 30 25
ulhas-ford | Pandurang Ghare | m o kurta cap | mr hi | 650 900 480
hotel-toy-train-halt | Kishor Badekar | m m shirt | mr hi en | 30 50 20
bhavali-headwater | Neelam Awhad | w m kameez | mr en hi | 45 80 65
carved-door-cottage | Janabai Bhagat | w o sari | mr hi | 1600 900 1200`;

function hostOf(line: string): SeedHost {
  const [slug = '', name = '', seen = '', languages = '', answered = ''] = line
    .split('|')
    .map((part) => part.trim());
  const [sex, age, dress, extra] = seen.split(' ');
  return {
    slug,
    name,
    sex: sex === 'w' ? 'woman' : 'man',
    age: AGES[age as keyof typeof AGES],
    dress: DRESSES[dress as keyof typeof DRESSES],
    glasses: extra === 'glasses',
    cap: extra === 'cap',
    languages: languages.split(' ') as HostLanguage[],
    answered: answered.split(' ').filter(Boolean).map(Number),
  };
}

export const hosts: readonly SeedHost[] = LINES.trim().split('\n').map(hostOf);
