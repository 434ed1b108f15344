export const problemPage = {
  title: "We couldn't show this page",
  text: 'Something went wrong on our side. Please try again in a moment.',
  link: { label: 'Return to Home', href: '/' },
};

/** Shown in place of an island that failed in the browser. */
export const problemPart = {
  title: "We couldn't show this part of the page",
  text: 'Something went wrong. Please reload the page, or write to us if it happens again.',
};
