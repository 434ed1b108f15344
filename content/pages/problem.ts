export const problemPage = {
  title: 'This page could not be shown',
  text: 'Something went wrong on our side. Please try again in a moment.',
  link: { label: 'Return to Home', href: '/' },
};
