export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  link: { label: 'Return to Home', href: '/' },
  hint: "There's no page at this address. It may have moved, or there may be a typo. You may be looking for one of these:",
  suggestions: [
    { label: 'All datasets', href: '/solutions' },
    { label: 'Coverage by county', href: '/coverage' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Questions and answers', href: '/support/faq' },
    { label: 'Contact us', href: '/support/contact' },
  ],
};
