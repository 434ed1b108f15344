// Only the 404 page loads this.
console.error('404: no page at', location.pathname);
