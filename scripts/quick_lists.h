/* Included after mypyc's own headers by setup.py: what compiled code does most with lists, inlined.

   A list that shrinks keeps its room, because zones fill and empty all the time. */

#ifndef Py_GIL_DISABLED

static inline int quick_append(PyObject *list, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(self);
    if (likely(size < self->allocated)) {
        Py_INCREF(item);
        self->ob_item[size] = item;
        Py_SET_SIZE(self, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

static inline PyObject *quick_pop_last(PyObject *list) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t last = Py_SIZE(self) - 1;
    if (likely(last >= 0)) {
        Py_SET_SIZE(self, last);
        return self->ob_item[last];
    }
    return CPyList_PopLast(list);
}

static inline PyObject *quick_pop(PyObject *list, CPyTagged index) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t last = Py_SIZE(self) - 1;
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t i = CPyTagged_ShortAsSsize_t(index);
        if (likely(i >= 0 && i <= last)) {
            PyObject *item = self->ob_item[i];
            for (; i < last; i++) {
                self->ob_item[i] = self->ob_item[i + 1];
            }
            Py_SET_SIZE(self, last);
            return item;
        }
    }
    return CPyList_Pop(list, index);
}

static inline char quick_clear(PyObject *list) {
    PyListObject *self = (PyListObject *)list;
    while (Py_SIZE(self) > 0) {
        PyObject *item = quick_pop_last(list);
        Py_DECREF(item);
    }
    return 1;
}

static inline PyObject *quick_extend(PyObject *list, PyObject *items) {
    PyListObject *self = (PyListObject *)list;
    if (likely(PyList_CheckExact(items))) {
        Py_ssize_t size = Py_SIZE(self);
        Py_ssize_t more = PyList_GET_SIZE(items);
        if (likely(size + more <= self->allocated)) {
            for (Py_ssize_t i = 0; i < more; i++) {
                PyObject *item = PyList_GET_ITEM(items, i);
                Py_INCREF(item);
                self->ob_item[size + i] = item;
            }
            Py_SET_SIZE(self, size + more);
            Py_RETURN_NONE;
        }
    }
    return CPyList_Extend(list, items);
}

#define PyList_Append quick_append
#define CPyList_PopLast quick_pop_last
#define CPyList_Pop quick_pop
#define CPyList_Clear quick_clear
#define CPyList_Extend quick_extend

#endif
