import { nameForm } from '../../../shared/search/name-form.ts'
import type { Branches } from '../../report/branch-label.ts'

/** Towns to which hawalas go, whether or not the house has a branch there. None of them is a usual name of a person. */
const TOWNS = [
  ...['kabul', 'herat', 'kandahar', 'qandahar', 'mazar', 'mazar-e-sharif', 'mazar sharif', 'balkh'],
  ...['jalalabad', 'nangarhar', 'kunduz', 'ghazni', 'khost', 'bamyan', 'faizabad', 'peshawar'],
  ...[
    'quetta',
    'karachi',
    'islamabad',
    'lahore',
    'dubai',
    'mashhad',
    'tehran',
    'zahedan',
    'istanbul',
  ],
  ...[
    'کابل',
    'هرات',
    'کندهار',
    'قندهار',
    'مزار',
    'مزار شریف',
    'بلخ',
    'جلال آباد',
    'ننگرهار',
    'کندز',
  ],
  ...['غزنی', 'خوست', 'بامیان', 'فیض آباد', 'پشاور', 'پیشاور', 'کویته', 'کراچی', 'اسلام آباد'],
  ...['لاهور', 'دبی', 'دوبی', 'مشهد', 'تهران', 'زاهدان', 'استانبول'],
]

/** Returns the names of towns in the form of `nameForm`: the codes and names of the branches, the first words of these, and large towns. */
export function placesOf(branches: Branches): ReadonlySet<string> {
  const own = branches.flatMap(({ code, name }) => [code, name, name.split(/[\s,،]/)[0] ?? ''])
  return new Set([...own, ...TOWNS].map(nameForm).filter(Boolean))
}
