import { INDIAN_STATES, type IndianState } from './indian-states.ts'

/** Other names of the States: former names, abbreviations, local scripts, common misspellings. */
const OTHER_NAMES: Record<IndianState, string> = {
  'Andhra Pradesh': 'AP, Andhra, आंध्र प्रदेश, आन्ध्र प्रदेश, ఆంధ్రప్రదేశ్',
  'Arunachal Pradesh': 'AR, Arunachal, अरुणाचल प्रदेश',
  Assam: 'AS, Asom, असम, অসম',
  Bihar: 'BR, बिहार',
  Chhattisgarh: 'CG, CT, Chattisgarh, Chhatisgarh, Chhattishgarh, छत्तीसगढ़',
  Goa: 'GA, गोवा',
  Gujarat: 'GJ, Gujrat, गुजरात, ગુજરાત',
  Haryana: 'HR, Hariyana, हरियाणा',
  'Himachal Pradesh': 'HP, Himachal, हिमाचल प्रदेश, हिमाचल',
  Jharkhand: 'JH, Jharkand, झारखंड, झारखण्ड',
  Karnataka: 'KA, KT, Karnatka, Mysore State, कर्नाटक, ಕರ್ನಾಟಕ',
  Kerala: 'KL, Keralam, केरल, കേരളം',
  'Madhya Pradesh': 'MP, मध्य प्रदेश',
  Maharashtra: 'MH, Maharastra, महाराष्ट्र',
  Manipur: 'MN, मणिपुर',
  Meghalaya: 'ML, मेघालय',
  Mizoram: 'MZ, मिज़ोरम',
  Nagaland: 'NL, नागालैंड, नागालैण्ड',
  Odisha: 'OD, OR, Orissa, Orrisa, ओडिशा, उड़ीसा, ଓଡ଼ିଶା',
  Punjab: 'PB, Panjab, पंजाब, ਪੰਜਾਬ',
  Rajasthan: 'RJ, Rajsthan, राजस्थान',
  Sikkim: 'SK, सिक्किम',
  'Tamil Nadu': 'TN, Tamilnad, तमिलनाडु, தமிழ்நாடு',
  Telangana: 'TS, TG, Telengana, तेलंगाना, తెలంగాణ',
  Tripura: 'TR, त्रिपुरा',
  'Uttar Pradesh': 'UP, Uttar Pardesh, उत्तर प्रदेश',
  Uttarakhand: 'UK, UA, Uttaranchal, Uttrakhand, उत्तराखंड, उत्तराखण्ड',
  'West Bengal': 'WB, W Bengal, Paschim Banga, Paschimbanga, पश्चिम बंगाल, পশ্চিমবঙ্গ',
  'Andaman and Nicobar Islands': 'AN, A & N, A & N Islands, Andaman, Andaman and Nicobar, अंडमान और निकोबार',
  Chandigarh: 'CH, UT Chandigarh, Chandigarh UT, चंडीगढ़, चण्डीगढ़',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DN, DD, DH, DNH, D & NH, DNHDD, Dadra and Nagar Haveli, Daman and Diu, Daman, Diu, Silvassa, दादरा और नगर हवेली, दमन और दीव',
  Delhi: 'DL, New Delhi, NCT of Delhi, Delhi NCT, National Capital Territory of Delhi, दिल्ली, नई दिल्ली',
  'Jammu and Kashmir': 'JK, J & K, Jammu Kashmir, जम्मू और कश्मीर, जम्मू कश्मीर',
  Ladakh: 'LA, UT of Ladakh, लद्दाख',
  Lakshadweep: 'LD, लक्षद्वीप',
  Puducherry: 'PY, Pondicherry, Pondichery, Pondy, पुडुचेरी, पुदुचेरी, புதுச்சேரி',
}

const BY_NAME: ReadonlyMap<string, IndianState> = new Map(
  INDIAN_STATES.flatMap((state) =>
    [state, ...OTHER_NAMES[state].split(', ')].map((name) => [folded(name), state] as const),
  ),
)

/** Finds a State by its name as people write it: 'J & K', 'Orissa', 'U.P.', 'महाराष्ट्र'. */
export function stateNamed(name: string): IndianState | undefined {
  return BY_NAME.get(folded(name))
}

/** Detects a two-letter abbreviation, which may mean something else in running text. */
export function isAbbreviation(name: string): boolean {
  return folded(name).length <= 2
}

/**
 * Reduces a name to its letters, ignoring case, spaces, full stops and nukta (the dot below a letter, which
 * Hindi texts may omit).
 */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}]|\u093c/gu, '')
}
