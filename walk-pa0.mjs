import {b,U,login,txt,side,shot} from './walk-lib.mjs';
const p=await login('02',1280,800);
await p.goto(U+'/applicants?status=approval_requested');await p.waitForTimeout(9000);console.log(p.url(),await txt(p,'body',900));await shot(p,'pa0');
console.log(await p.evaluate(()=>[...document.querySelectorAll('main button,main input')].map(x=>x.getAttribute('aria-label')||x.innerText||x.type).slice(0,40).join('|')));
await b.close();
