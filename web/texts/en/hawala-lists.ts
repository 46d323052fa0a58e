/** The words of the filters above both lists of hawalas, and of the button below them. */
export const hawalaLists = {
  search: 'Search the list',
  searchHint: 'Number, name or phone',
  allPartners: 'All partners',
  allStatuses: 'All statuses',
  age: 'Age',
  anyAge: 'Any age',
  today: 'Today',
  upTo: (days: number) => `Last ${days} days`,
  olderThan: (days: number) => `Older than ${days} days`,
  clear: 'Clear',
  nothingFits: 'No hawala fits these filters.',
  nothingFitsHint: 'Clear shows the newest again.',
  showMore: 'Show more',
  searchFurther: 'Search older ones',
}
