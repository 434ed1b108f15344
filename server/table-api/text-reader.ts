/** Walks over a text. Every `take` answers what stood there and moves on, or answers null and stays. */
export class TextReader {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.#at === this.text.length;
  }

  /** Takes what a sticky pattern matches here. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  /** Takes `"..."` with its escapes undone, if what follows is one of the allowed characters or the end. */
  takeQuoted(followers: string): string | null {
    const start = this.#at;
    const found = this.take(/"(?:[^"\\]|\\[\s\S])*"/y);
    if (found === null) return null;
    if (!this.done && !followers.includes(this.text.charAt(this.#at))) {
      this.#at = start;
      return null;
    }
    return found.slice(1, -1).replace(/\\([\s\S])/g, '$1');
  }

  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }
}
