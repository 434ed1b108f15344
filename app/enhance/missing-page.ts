// Only the page that stands for a missing one carries this.
console.error('404: no page at', location.pathname);
