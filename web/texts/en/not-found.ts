/** The words for an address that leads nowhere (specification 1, section 2). */
export const notFound = {
  title: '404 Page Not Found',
  explanation: 'Did you forget to add the page to the router?',
}
