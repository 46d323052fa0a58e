import type { AccountType } from '../../shared/contract/accounts.ts'

/** The people of the demo. All are invented: no name, phone or taskira number belongs to a real person. */

export type Code = 'AFN' | 'USD' | 'EUR' | 'RS'
export type Branch = 'HQ' | 'HRT' | 'MZR'
/** The kind of customer, which decides how much money one transaction moves. */
export type Size = 'person' | 'trader' | 'company' | 'partner'

export interface Member {
  readonly userName: string
  readonly userType: 'Admin' | 'Manager' | 'User' | 'Viewer'
  readonly branch: Branch
}

export const STAFF: readonly Member[] = [
  { userName: 'admin', userType: 'Admin', branch: 'HQ' },
  { userName: 'nasrin', userType: 'Manager', branch: 'HQ' },
  { userName: 'farid', userType: 'User', branch: 'HQ' },
  { userName: 'laila', userType: 'User', branch: 'HQ' },
  { userName: 'yusuf', userType: 'User', branch: 'HRT' },
  { userName: 'shabnam', userType: 'User', branch: 'HRT' },
  { userName: 'daud', userType: 'User', branch: 'MZR' },
  { userName: 'mina', userType: 'User', branch: 'MZR' },
  { userName: 'auditor', userType: 'Viewer', branch: 'HQ' },
  { userName: 'karima', userType: 'Manager', branch: 'HRT' },
  { userName: 'zalmay', userType: 'Manager', branch: 'MZR' },
]

export const CITIES: Readonly<Record<Branch, string>> = {
  HQ: 'کابل',
  HRT: 'هرات',
  MZR: 'مزار شریف',
}

/** The names of the branches. */
export const BRANCH_NAMES: Readonly<Record<Branch, string>> = {
  HQ: 'Kabul',
  HRT: 'Herat',
  MZR: 'Mazar-e Sharif',
}

export interface Customer {
  readonly name: string
  readonly lastName: string
  readonly fatherName: string | null
  readonly branch: Branch
  readonly codes: readonly Code[]
  readonly type: AccountType
  readonly size: Size
  readonly address: string
}

type Row = readonly [
  name: string,
  lastName: string,
  fatherName: string,
  branch: Branch,
  codes: string,
  address: string,
  size?: Size,
]

const PEOPLE: readonly Row[] = [
  ['احمد ضیا', 'رحیمی', 'محمد عمر', 'HQ', 'AFN USD', 'سرای شهزاده، دکان ۱۲', 'trader'],
  ['فاطمه', 'حسینی', 'سید علی', 'HQ', 'AFN', 'دشت برچی، سرک ۴'],
  ['محمد نعیم', 'کریمی', 'عبدالکریم', 'HQ', 'AFN USD', 'کارته سه، کوچهٔ دوم'],
  ['ګلالۍ', 'ستانکزی', 'زرګل', 'HQ', 'AFN', 'خوشحال خان مېنه'],
  ['عبدالواحد', 'نورزی', 'عبدالاحد', 'HQ', 'USD RS', 'مندوی، سرای میوه', 'trader'],
  ['Zarghona', 'Wardak', 'Mohammad Gul', 'HQ', 'AFN', 'Shahr-e Naw, Street 7'],
  ['Omar', 'Stanikzai', 'Haji Rasul', 'HQ', 'USD EUR', 'Wazir Akbar Khan', 'trader'],
  ['نجیب‌الله', 'پوپل', 'حبیب‌الله', 'HQ', 'AFN', 'مکروریان سوم، بلاک ۴۲'],
  ['پروین', 'اکبری', 'محمد اکبر', 'HQ', 'AFN EUR', 'تایمنی، پروژهٔ ۳'],
  ['شیر آغا', 'صافی', 'ملا جان', 'HQ', 'AFN RS', 'پل خشتی، مارکیت تیمورشاهی', 'trader'],
  ['حمیدالله', 'ځدراڼ', 'ګل محمد', 'HQ', 'USD', 'احمد شاه بابا مېنه'],
  ['مریم', 'صدیقی', 'غلام صدیق', 'HQ', 'AFN', 'خیرخانه، حصهٔ دوم'],
  ['Ahmad Shah', 'Alokozai', 'Sher Mohammad', 'HQ', 'AFN USD', 'Karte Parwan', 'trader'],
  ['روح‌الله', 'عمری', 'عمرا خان', 'HQ', 'AFN', 'ارزان قیمت، بلاک ۹'],
  ['سمیرا', 'یوسفی', 'محمد یوسف', 'HQ', 'USD', 'کارته چهار'],
  ['اسدالله', 'همت', 'عبدالله', 'HQ', 'AFN', 'قلعهٔ فتح‌الله'],
  ['Khalida', 'Popal', 'Ghulam Sarwar', 'HQ', 'EUR', 'Taimani, Street 5'],
  ['بریالی', 'وفا', 'نور محمد', 'HQ', 'AFN RS', 'کوټه سنګي'],
  ['غلام حضرت', 'تیموری', 'غلام نبی', 'HRT', 'AFN USD', 'چهارراه گل‌ها', 'trader'],
  ['زهرا', 'محمدی', 'محمد حسین', 'HRT', 'AFN', 'جادهٔ مهتاب'],
  ['سید رضا', 'موسوی', 'سید حسن', 'HRT', 'AFN USD', 'بازار عراق', 'trader'],
  ['فریبا', 'غوری', 'عبدالغفور', 'HRT', 'AFN', 'درب ملک'],
  ['Ismail', 'Herawi', 'Abdul Qadir', 'HRT', 'USD EUR', 'Khiaban, near the stadium', 'trader'],
  ['نثار احمد', 'بارکزی', 'گل احمد', 'HRT', 'AFN', 'شهر نو هرات، لین ۳'],
  ['معصومه', 'جعفری', 'محمد جعفر', 'HRT', 'AFN', 'جبرئیل، کوچهٔ ۱۱'],
  ['عبدالجبار', 'اچکزی', 'عبدالستار', 'HRT', 'USD RS', 'درب قندهار', 'trader'],
  ['توریالۍ', 'الکوزی', 'دوست محمد', 'HRT', 'AFN', 'د کندهار دروازه'],
  ['حسنا', 'انصاری', 'خواجه محمد', 'HRT', 'EUR', 'گازرگاه'],
  ['Yama', 'Karimi', 'Mir Ahmad', 'HRT', 'AFN', 'Jade-ye Walayat'],
  ['عنایت‌الله', 'سروری', 'رحمت‌الله', 'HRT', 'AFN USD', 'شهرک صنعتی، فاز ۲', 'trader'],
  ['محمد قاسم', 'بلخی', 'محمد هاشم', 'MZR', 'AFN USD', 'دروازهٔ جمهوری', 'trader'],
  ['ګل مکۍ', 'خټک', 'شیرین ګل', 'MZR', 'AFN', 'کارته خراسان'],
  ['عبدالرشید', 'ازبک', 'عبدالحمید', 'MZR', 'AFN USD', 'چوک مارکیت', 'trader'],
  ['لیلما', 'احمدی', 'احمد علی', 'MZR', 'AFN', 'سیدآباد'],
  ['Rahmatullah', 'Turkmani', 'Oraz Mohammad', 'MZR', 'USD', 'Rawza Road', 'trader'],
  ['شفیقه', 'رستمی', 'رستم', 'MZR', 'AFN', 'نوشاد، سرک دوم'],
  ['خیر محمد', 'هزاره', 'علی محمد', 'MZR', 'AFN', 'علی‌آباد'],
  ['ضیاءالحق', 'نیازی', 'فضل حق', 'MZR', 'AFN RS', 'بندر حیرتان', 'trader'],
  ['Nadia', 'Sharifi', 'Mohammad Sharif', 'MZR', 'USD', 'Karte Bukhdi'],
  ['حاجی سرور', 'مندوزی', 'عبدالعلی', 'MZR', 'AFN EUR', 'کفایت مارکیت', 'trader'],
]

const COMPANIES: readonly Row[] = [
  ['شرکت نور', 'لمیتد', '', 'HQ', 'AFN USD', 'پل باغ عمومی، منزل سوم', 'company'],
  ['Kabul Cement', 'Trading Co.', '', 'HQ', 'USD', 'Jalalabad Road', 'company'],
  ['شرکت ساختمانی آریا', 'سازه', '', 'HQ', 'AFN', 'چهارراه شهید', 'company'],
  ['Herat Saffron', 'Export', '', 'HRT', 'USD EUR', 'Industrial Park', 'company'],
  ['شرکت میوهٔ خشک', 'پامیر', '', 'HRT', 'AFN USD', 'شهرک صنعتی هرات', 'company'],
  ['د بلخ تجارتي', 'شرکت', '', 'MZR', 'AFN USD', 'بندر بلخ', 'company'],
]

const PARTNERS: readonly Row[] = [
  ['صرافی برادران', 'مشهد', '', 'HRT', 'USD', 'مشهد، بازار رضا', 'partner'],
  ['Al Amin Exchange', 'Dubai', '', 'HQ', 'USD EUR AFN', 'Dubai, Deira', 'partner'],
  ['نور صرافي', 'پېښور', '', 'HQ', 'RS USD AFN', 'پېښور، چوک یادګار', 'partner'],
  ['Tashkent Hawala', 'Termez', '', 'MZR', 'USD', 'Termez, near the bridge', 'partner'],
  ['Hamburg Geldtransfer', 'Popal', '', 'HQ', 'EUR', 'Hamburg, Steindamm', 'partner'],
]

function customersOf(rows: readonly Row[], type: AccountType): Customer[] {
  return rows.map(([name, lastName, fatherName, branch, codes, address, size = 'person']) => ({
    name,
    lastName,
    fatherName: fatherName || null,
    branch,
    codes: codes.split(' ') as Code[],
    type,
    size,
    address: type === 'Hawala Partner' ? address : `${CITIES[branch]}، ${address}`,
  }))
}

export const CUSTOMERS: readonly Customer[] = [
  ...customersOf(PEOPLE, 'Customer'),
  // The type Company is for the house's own accounts, which belong to nobody else.
  ...customersOf(COMPANIES, 'Customer'),
  ...customersOf(PARTNERS, 'Hawala Partner'),
]

/** People without an account, who change money or send and receive hawalas. */
export const PASSERS_BY: readonly string[] = [
  'محمد عارف',
  'بی‌بی گل',
  'عبدالباقی',
  'سید جواد',
  'Farhad',
  'Mirwais',
  'ملالۍ',
  'خان محمد',
  'رقیه',
  'نصیر احمد',
  'زلمی',
  'Sohrab',
  'غلام سخی',
  'شکریه',
  'ایمل',
  'سپوږمۍ',
  'قربان علی',
  'Hamida',
  'عزیزالله',
  'محمد داوود',
]
export const FATHERS: readonly string[] = [
  'محمد علی',
  'عبدالرحیم',
  'غلام محمد',
  'Haji Karim',
  'شاه ولی',
  'میر حمزه',
  'ګل آغا',
  'نور احمد',
]

/** Companies that borrow without an account. */
export const BORROWING_COMPANIES: readonly string[] = [
  'شرکت ترانسپورتی ببر',
  'Bamyan Potato Cooperative',
  'د لوی بابا کرکیله شرکت',
]
