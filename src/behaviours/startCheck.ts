/**
 * Runs in the head: says so in red where the site's scripts did not start, as when it is served from another path than
 * it was built for (specification section 8). It may rely on no other file, hence the colors of its own.
 */
export const START_CHECK_SCRIPT = `addEventListener('load',function(){if(window.___loader)return;
var b=document.createElement('div');b.setAttribute('role','alert');b.id='start-failure';
b.style.cssText='position:relative;z-index:99;padding:12px 24px;background:#b00020;color:#fff;font:600 16px/1.5 sans-serif';
b.textContent='This site did not start: its scripts could not be loaded. Most likely its base URL is wrong: it was built to be served from "/", and this page is "'+location.pathname+'".';
document.body.insertBefore(b,document.body.firstChild)})`;
