/** The words of a field for a day. */
export const dateField = {
  placeholder: 'yyyy-mm-dd',
  chooseDay: 'Choose a day',
  calendar: 'Calendar (Alt+↓)',
  inBothCalendars: (gregorian: string, solarHijri: string) => `${gregorian} · ${solarHijri}`,
  suchAs: 'e.g. 20, 3/10, 1405/8/29',
  noSuchDay: 'is a day that does not exist',
  mustBeDay: 'must be a day such as 2026-11-20, 20, 3/10 or 1405/8/29',
}
